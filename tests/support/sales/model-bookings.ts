import { move, replay } from "./model-stock.ts";
import type { RequestOf } from "./requests.ts";
import type { ShopModel } from "./shop-model.ts";

/** `by` is what it added; null for a count, whose difference sales that come later change. */
export type ModelBooking = { product: string; by: number | null; isUndone: boolean };

export function book(model: ShopModel, { id, kind, product, quantity, now }: RequestOf<"book">) {
  if (model.bookings.has(id)) return { outcome: "repeated" };
  const by = kind === "delivery" ? quantity : -quantity;
  const booked = model.products.get(product);
  if (!booked || booked.stock + by < 0) return { outcome: "refused" };
  move(booked, by, now);
  model.bookings.set(id, { product, by, isUndone: false });
  return { outcome: "booked" };
}

export function undo(model: ShopModel, { booking, now }: RequestOf<"undo">) {
  const found = model.bookings.get(booking);
  if (!found) return { outcome: "gone" };
  if (found.isUndone) return { outcome: "repeated" };
  const product = model.products.get(found.product);
  if (product) {
    const by = found.by ?? replay(product).differences.get(booking) ?? 0;
    if (product.stock - by < 0) return { outcome: "refused" };
    product.moves.push({ at: now, ...(found.by === null ? { undoes: booking } : { by: -by }) });
    product.stock -= by;
  }
  found.isUndone = true;
  return { outcome: "undone" };
}

/** Nothing else happens meanwhile. */
export function count(model: ShopModel, { product, booking, to, now }: RequestOf<"count">) {
  const counted = model.products.get(product);
  if (!counted) return { outcome: "unbooked" };
  if (counted.stock !== to) model.bookings.set(booking, { product, by: null, isUndone: false });
  counted.moves.push({ at: now, counted: to, booking });
  counted.stock = to;
  return { outcome: "booked" };
}
