import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import type { LiveMessage } from "#app/domain/live.ts";
import { stockForm, times } from "#tests/support/data/edits.ts";
import { createDatabase, type PostgresServer } from "#tests/support/servers/postgres.ts";
import { cart, type OutageShop, openOutageShop } from "./outage.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

/** Processes on one PostgreSQL database with one product. */
export type Cluster = {
  shops: ShopProcess[];
  databaseUrl: string;
  db: Database;
  target: OutageShop;
  start(): Promise<ShopProcess>;
  close(): Promise<void>;
};

export async function openCluster(server: PostgresServer, count: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-many-"));
  const { url, drop } = await createDatabase(server.url);
  const { shop, db, target } = await openOutageShop(folder, url);
  const shops = [shop];
  const start = async () => {
    const settings = { DATABASE_URL: url, DEMO: "0", LIMITS: "off", LOG_LEVEL: "silent" };
    const another = await startShop(folder, settings);
    shops.push(another);
    return another;
  };
  await Promise.all(times(count - 1, start));
  const close = async () => {
    await Promise.all(shops.map(({ stop }) => stop()));
    await db.destroy();
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { shops, databaseUrl: url, db, target, start, close };
}

async function post(
  { origin }: ShopProcess,
  { cookies }: OutageShop,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams(form);
  const headers = { Origin: origin, Cookie: cookies };
  const reply = await fetch(origin + path, { method: "POST", headers, body });
  expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringContaining("Failed")]);
}

export function restock(shop: ShopProcess, target: OutageShop): Promise<void> {
  return post(shop, target, "/admin/smokes.data", stockForm(target.product.id, 1));
}

export function sell(shop: ShopProcess, target: OutageShop): Promise<void> {
  const form = { customerName: "", sale: cart(target) };
  return post(shop, target, "/admin/confirm-order.data", form);
}

export async function storedStock({ db }: Cluster): Promise<number> {
  return (await db.selectFrom("products").select("stock").executeTakeFirstOrThrow()).stock;
}

export async function shownStock(
  { origin }: Pick<ShopProcess, "origin">,
  headers: Record<string, string> = {},
  path = "/",
): Promise<number> {
  const page = await (await fetch(origin + path, { headers })).text();
  const [, text = '""'] = /enqueue\((".*?")\);?<\/script>/s.exec(page) ?? [];
  // React Router sends each key and value once: objects hold the indexes of both.
  const data: (number | string | object)[] = JSON.parse(JSON.parse(text) || "[]");
  const [position, stock] = [`_${data.indexOf("orderId")}`, `_${data.indexOf("stock")}`];
  const [first] = data
    .map((value) => new Map<string, number>(Object.entries(value)))
    .filter((product) => product.has(stock))
    .map((product) => [position, stock].map((key) => Number(data[product.get(key) ?? -1])))
    .sort(([one = 0], [other = 0]) => one - other);
  return first?.[1] ?? Number.NaN;
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
