import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { type Order, soldItems } from "./order.ts";

/** Prices do not count: a retry after a price change is the same order. */
export function isRepetition(
  order: Order,
  submission: CartSubmission,
  type: Order["type"],
): boolean {
  const ordered = soldItems(order).map(({ productId, quantity }) => ({ id: productId, quantity }));
  return (
    order.type === type &&
    contents(order.customerName, ordered) === contents(submission.customerName, submission.items)
  );
}

function contents(customerName: string, items: { id: string; quantity: number }[]): string {
  const counts = items.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  return JSON.stringify([customerName, counts]);
}
