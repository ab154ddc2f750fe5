import { soldFor } from "./model-payments.ts";
import { move, moveLate } from "./model-stock.ts";
import type { RequestOf } from "./requests.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** It happened: taken at its prices and time, whatever there is by now. */
export function takeLate(model: ShopModel, late: RequestOf<"late">, earlier?: ModelOrder) {
  if (earlier) return { outcome: "repeated" };
  const { cartId, customerName, items, names, backMs, now } = late;
  const placedAt = now - backMs;
  const counted: string[] = [];
  const differing = items.flatMap(({ id, quantity, price }, at) => {
    const product = model.products.get(id);
    if (!product) return ["gone"];
    if (moveLate(product, -quantity, placedAt)) counted.push("counted");
    const missing = -Math.min(0, product.stock);
    if (missing > 0) move(product, missing, now);
    const was = model.past.find((past) => past.id === id && past.until > placedAt) ?? product;
    return [
      ...(missing > 0 ? ["short"] : []),
      ...(was.name === names[at] ? [] : ["name"]),
      ...(was.price === price ? [] : ["price"]),
    ];
  });
  const problems = [...differing, ...counted];
  const since = { opened: false, history: [], refunds: [], placedAt };
  model.orders.push({ cartId, type: "Cashier", customerName, ...soldFor(late, names), ...since });
  return { outcome: "recorded", problems };
}
