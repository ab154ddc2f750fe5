import { href } from "react-router";
import type { NewOrder } from "#app/domain/live.ts";
import { formatEgp } from "#app/domain/money.ts";

export function describeOrders(orders: readonly NewOrder[]): string {
  const [first] = orders;
  const total = formatEgp(orders.reduce((sum, order) => sum + order.total, 0));
  if (orders.length > 1) return `${orders.length} new web orders, ${total} in all`;
  // The isolates keep an Arabic name from moving the amount.
  return `New web order: \u2068${first?.customerName}\u2069, ${total}`;
}

/** One order's page; the pending orders where there are several. */
export function ordersPath([first, ...others]: readonly NewOrder[]): string {
  if (first?.id && others.length === 0) {
    return href("/admin/orders/:orderId", { orderId: first.id });
  }
  return `${href("/admin/orders")}?show=pending`;
}
