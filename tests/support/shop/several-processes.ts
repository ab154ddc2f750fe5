import type { LiveMessage } from "#app/domain/live.ts";
import type { OutageShop } from "./outage.ts";
import type { ShopProcess } from "./shop-process.ts";

/** Of the first product. */
export async function shownStock(
  shop: Pick<ShopProcess, "origin">,
  headers: Record<string, string> = {},
  path = "/",
): Promise<number> {
  const [first] = await shownStocks(shop, headers, path);
  return first ?? Number.NaN;
}

/** Of all products of a page, by their positions. */
export async function shownStocks(
  { origin }: Pick<ShopProcess, "origin">,
  headers: Record<string, string> = {},
  path = "/",
): Promise<number[]> {
  const page = await (await fetch(origin + path, { headers })).text();
  const [, text = '""'] = /enqueue\((".*?")\);?<\/script>/s.exec(page) ?? [];
  // React Router sends each key and value once: objects hold the indexes of both.
  const data: (number | string | object)[] = JSON.parse(JSON.parse(text) || "[]");
  const [position, stock] = [`_${data.indexOf("orderId")}`, `_${data.indexOf("stock")}`];
  return data
    .map((value) => new Map<string, number>(Object.entries(value)))
    .filter((product) => product.has(stock))
    .map((product) => [position, stock].map((key) => Number(data[product.get(key) ?? -1])))
    .sort(([one = 0], [other = 0]) => one - other)
    .map(([, shown = Number.NaN]) => shown);
}

export async function openStream(
  { origin }: Pick<ShopProcess, "origin">,
  { cookies }: Pick<OutageShop, "cookies">,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(`${origin}/events`, { headers: { Cookie: cookies, ...headers } });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const next = async (): Promise<LiveMessage> => {
    for (;;) {
      const [, data, rest] = /data: (.*?)\n\n(.*)/s.exec(text) ?? [];
      if (data !== undefined) {
        text = rest ?? "";
        return JSON.parse(data);
      }
      const { done, value } = (await reader?.read()) ?? {};
      if (done !== false) throw new Error("The stream ended.");
      text += value;
    }
  };
  return { next, close: () => reader?.cancel() };
}
