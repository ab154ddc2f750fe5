import type { Trx } from "#app/data/database/database.server.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { isRepetition } from "#app/domain/orders/repetition.ts";
import { getOrderOfCart } from "./orders.server.ts";

/** The answer to a cart that became an order before: the very one it asks for, or another. */
export type Repetition = { outcome: "repeated" | "other-contents"; order: Order };

/** Null for a cart that is no order yet. */
export async function findRepetition(
  trx: Trx,
  submission: CartSubmission,
  type: Order["type"],
): Promise<Repetition | null> {
  const order = await getOrderOfCart(trx, submission.cartId);
  if (!order) return null;
  return { outcome: isRepetition(order, submission, type) ? "repeated" : "other-contents", order };
}

/** For a cart whose order could not be stored, as it has one. */
export async function requireRepetition(
  trx: Trx,
  submission: CartSubmission,
  type: Order["type"],
): Promise<Repetition> {
  const repetition = await findRepetition(trx, submission, type);
  if (!repetition) throw new Error(`The order of cart ${submission.cartId} has vanished.`);
  return repetition;
}
