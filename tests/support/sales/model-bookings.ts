import type { RequestOf } from "./requests.ts";
import type { ShopModel } from "./shop-model.ts";

/** `by` is what it added. */
export type ModelBooking = { product: string; by: number; isUndone: boolean };

export function book(model: ShopModel, { id, kind, product, quantity }: RequestOf<"book">) {
  if (model.bookings.has(id)) return { outcome: "repeated" };
  const by = kind === "delivery" ? quantity : -quantity;
  const booked = model.products.get(product);
  if (!booked || booked.stock + by < 0) return { outcome: "refused" };
  booked.stock += by;
  model.bookings.set(id, { product, by, isUndone: false });
  return { outcome: "booked" };
}

export function undo(model: ShopModel, { booking }: RequestOf<"undo">) {
  const found = model.bookings.get(booking);
  if (!found) return { outcome: "gone" };
  if (found.isUndone) return { outcome: "repeated" };
  const product = model.products.get(found.product);
  if (product && product.stock - found.by < 0) return { outcome: "refused" };
  if (product) product.stock -= found.by;
  found.isUndone = true;
  return { outcome: "undone" };
}

/** Nothing else happens meanwhile. */
export function count(model: ShopModel, { product, to }: RequestOf<"count">) {
  const counted = model.products.get(product);
  if (counted) counted.stock = to;
  return { outcome: "booked" };
}
