import type { Database } from "#app/data/database/database.server.ts";
import type { PlaceOrderOptions } from "#app/data/orders/place-order.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";

export const NOW = Date.parse("2026-03-15T10:30:00Z");

export const orderOptions: PlaceOrderOptions = {
  timezone: "Africa/Cairo",
  now: NOW,
  language: "en",
  foldsAgeRestricted: false,
  fulfilment: null,
  closed: null,
  limit: null,
};

/** A new cart of lines `[product, quantity, price seen]`. */
export function cartOf(
  ...lines: (readonly [id: string | undefined, quantity: number, price: number])[]
): CartSubmission {
  const items = lines.map(([id = "", quantity, price]) => ({ id, quantity, price }));
  return { cartId: randomId(), customerName: "Mona Ali", items };
}

export async function countOrders(db: Database): Promise<number> {
  return (await db.selectFrom("orders").select("id").execute()).length;
}
