import type { Locator, Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { postOrder } from "./orders.ts";
import { say } from "./say.ts";
import type { RunningShop } from "./shop-test.ts";

export type SentOrder = { id: string; code: string; customer: string };

type Line = { id: string; quantity: number; price: number };

/** An order of a customer whose name no other has, sent as the storefront's page sends it. */
export async function sendOrder(shop: RunningShop, ...items: Line[]): Promise<SentOrder> {
  const customer = `Nour ${randomId().slice(0, 8)}`;
  const cart = JSON.stringify({ cartId: randomId(), items });
  const { headers } = await postOrder(shop, { customerName: customer, cart });
  const [, id = ""] = /order=([0-9a-f]{32})$/.exec(headers.get("Location") ?? "") ?? [];
  return { id, code: orderCode(id), customer };
}

export function orderRow(page: Page, { customer }: SentOrder): Locator {
  return page
    .getByRole("list", { name: say("Orders") })
    .getByRole("listitem")
    .filter({ hasText: customer });
}

export async function openOrder(page: Page, { id, code }: SentOrder): Promise<void> {
  await page.goto(`/admin/orders/${id}`);
  await page.getByRole("heading", { level: 1, name: say(`Order ${code}`) }).waitFor();
}

/** The answer to one's own changes; others' orders have a notice of their own. */
export function notice(page: Page, text: string): Locator {
  return page.locator(".notice").filter({ hasText: text });
}

/** The list of orders, when keys work: the live updates are asked for after hydration. */
export async function openOrders(page: Page): Promise<void> {
  const live = page.waitForResponse(/\/events$/);
  await page.goto("/admin/orders");
  await live;
}
