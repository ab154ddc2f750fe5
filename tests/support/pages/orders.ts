import { expect, type Page } from "@playwright/test";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import type { Order, WebOrder } from "#app/domain/orders/order.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { say } from "./say.ts";
import type { RunningShop } from "./shop-test.ts";

export const FAILED = "Could not place your order. Please try again.";
export const SUBMIT = "Confirm Order & Send via WhatsApp";

export async function confirmOrder(page: Page, name: string): Promise<void> {
  await page.getByRole("textbox", { name: say("Your Full Name") }).fill(name);
  await page.getByRole("button", { name: say(SUBMIT) }).click();
}

export async function storedOrder(page: Page, shop: RunningShop): Promise<Order> {
  await expect(page).toHaveURL(/\/success\?order=[0-9a-f]{32}$/);
  const order = await getOrder(shop.db, new URL(page.url()).searchParams.get("order") ?? "");
  if (!order) throw new Error("The order on /success is not stored.");
  return order;
}

export async function handedOverText(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: say("Open WhatsApp to Send") });
  const url = new URL((await link.getAttribute("href")) ?? "");
  expect(url.origin + url.pathname).toBe("https://wa.me/201000000000");
  return url.searchParams.get("text") ?? "";
}

export function postOrder(
  shop: RunningShop | { origin: string },
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${shop.origin}/confirm`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: shop.origin, ...headers },
    redirect: "manual",
  });
}

/** The next order is stored, but its answer is lost. */
export async function loseFirstReply(page: Page): Promise<void> {
  let lost = 0;
  await page.route(/\/confirm/, async (route) => {
    if (route.request().method() !== "POST" || lost++ > 0) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
}

/** The next fetch of the page rejects at once. */
export function failNextFetch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async () => {
      window.fetch = fetch;
      throw new TypeError("Nobody answers.");
    };
  });
}

/** A web order placed by someone else; lines are `[product, quantity, price]`. */
export async function placeWebOrder(
  { db }: Pick<RunningShop, "db">,
  ...lines: Parameters<typeof cartOf>
): Promise<WebOrder> {
  const options = { ...orderOptions, now: Date.now(), rights: OWNER };
  const result = await resultOf(placeOrder(db, cartOf(...lines), options));
  if (result.outcome !== "placed" || result.order.type !== "WhatsApp") throw new Error("refused");
  return result.order;
}

export async function changeOrder(
  { db }: Pick<RunningShop, "db">,
  orderId: string,
  action: OrderAction,
  reason: string | null = null,
): Promise<void> {
  const staff = { id: "mona", name: "Mona of the staff" };
  const options = { staff, timezone: orderOptions.timezone, now: Date.now(), rights: OWNER };
  const result = await resultOf(changeStatus(db, { orderId, action, reason }, options));
  expect(result.outcome).toBe("changed");
}

/** Opens WhatsApp's page, which is not ours to open, as an empty one. */
export async function stubWhatsApp(page: Page): Promise<void> {
  await page
    .context()
    .route("https://wa.me/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>WhatsApp</title>" }),
    );
}
