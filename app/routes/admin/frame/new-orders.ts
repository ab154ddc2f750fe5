import { href } from "react-router";
import type { NewOrder } from "#app/domain/live.ts";
import type { LayoutTexts } from "./texts.ts";

export function describeOrders(orders: readonly NewOrder[], t: LayoutTexts): string {
  const [first] = orders;
  const total = orders.reduce((sum, order) => sum + order.total, 0);
  return !first || orders.length > 1
    ? t.newOrders(orders.length, total)
    : t.newOrder(first.customerName, total);
}

/** One order's page; the pending orders where there are several. */
export function ordersPath([first, ...others]: readonly NewOrder[]): string {
  if (first && others.length === 0) {
    return href("/admin/orders/:orderId", { orderId: first.id });
  }
  return `${href("/admin/orders")}?show=pending`;
}
