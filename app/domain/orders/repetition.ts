import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { type Order, soldItems } from "./order.ts";

/**
 * Whether a cart that was sent again asks for the very order it became: the same customer, products
 * and quantities. Prices are the database's, so that a try after a price change still counts.
 */
export function isRepetition(order: Order, checkout: CartSubmission, type: Order["type"]): boolean {
  const ordered = soldItems(order).map(({ productId, quantity }) => ({ id: productId, quantity }));
  return (
    order.type === type &&
    contents(order.customerName, ordered) === contents(checkout.customerName, checkout.items)
  );
}

/** Who ordered how many of what: the part of an order that is decided in the browser. */
function contents(customerName: string, items: { id: string; quantity: number }[]): string {
  const counts = items.map(({ id, quantity }) => `${id} ${quantity}`).sort();
  return JSON.stringify([customerName, counts]);
}
