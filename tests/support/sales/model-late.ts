import { soldFor } from "./model-payments.ts";
import type { RequestOf } from "./requests.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** It happened: taken at its prices and time, whatever there is by now. */
export function takeLate(model: ShopModel, late: RequestOf<"late">, earlier?: ModelOrder) {
  if (earlier) return { outcome: "repeated" };
  const { cartId, customerName, items, names, backMs, now } = late;
  const problems = items.flatMap(({ id, quantity, price }, at) => {
    const product = model.products.get(id);
    if (!product) return ["gone"];
    const isShort = product.stock < quantity;
    product.stock = Math.max(0, product.stock - quantity);
    const was = model.past.find((past) => past.id === id && past.until > now - backMs) ?? product;
    return [
      ...(isShort ? ["short"] : []),
      ...(was.name === names[at] ? [] : ["name"]),
      ...(was.price === price ? [] : ["price"]),
    ];
  });
  const since = { opened: false, history: [], refunds: [], placedAt: now - backMs };
  model.orders.push({ cartId, type: "Cashier", customerName, ...soldFor(late, names), ...since });
  return { outcome: "recorded", problems };
}
