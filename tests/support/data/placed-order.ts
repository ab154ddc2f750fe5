import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "./catalogue.ts";
import { EDIT, resultOf } from "./edits.ts";
import { cartOf, NOW, orderOptions } from "./orders.ts";

export const MONA = { id: "1", name: "Mona" };

/** What becomes of an order does so an hour after it is placed. */
export const lifeOptions = {
  staff: MONA,
  timezone: orderOptions.timezone,
  now: NOW + 3_600_000,
  rights: OWNER,
};

/** Of 2 teas and a gum, with 5 in stock each. */
export async function placeTeasAndGum(db: Database) {
  const { Tea = "", Gum = "" } = await stockShop(db, [
    product({ name: "Tea", orderId: 1, stock: 5 }),
    product({ name: "Gum", orderId: 2, stock: 5 }),
  ]);
  const cart = cartOf([Tea, 2, 1000], [Gum, 1, 1000]);
  const placed = await resultOf(placeOrder(db, cart, orderOptions));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return { cart, Tea, Gum, id: placed.order.id };
}

export function change(db: Database, orderId: string, action: OrderAction, staff = MONA) {
  const reason = action === "cancel" ? "Closed" : null;
  return changeStatus(db, { orderId, action, reason }, { ...lifeOptions, staff });
}

export async function remove(db: Database, id: string): Promise<void> {
  await resultOf(deleteProduct(db, id, EDIT));
}
