import { NOTHING_PAID, paymentsOf, sum } from "./model-payments.ts";
import type { RequestOf } from "./requests.ts";
import type { ModelOrder, ShopModel } from "./shop-model.ts";

/** It happened: taken at its prices and time, whatever there is by now. */
export function takeLate(model: ShopModel, late: RequestOf<"late">, earlier?: ModelOrder) {
  if (earlier) return { outcome: "repeated" };
  const { cartId, customerName, items, names, backMs, now } = late;
  const problems = items.flatMap(({ id, quantity, price }) => {
    const product = model.products.get(id);
    if (!product) return ["gone"];
    const isShort = product.stock < quantity;
    product.stock = Math.max(0, product.stock - quantity);
    return [...(isShort ? ["short"] : []), ...(product.price === price ? [] : ["price"])];
  });
  const lines = items.map((line, at) => {
    const leftAmount = line.price * line.quantity;
    return { ...line, name: names[at] ?? "", discount: 0, left: line.quantity, leftAmount };
  });
  const total = sum(lines.map(({ leftAmount }) => leftAmount));
  const paid = { total, discount: null, payments: paymentsOf(NOTHING_PAID, total) };
  const since = { opened: false, history: [], refunds: [], placedAt: now - backMs };
  model.orders.push({ cartId, type: "Cashier", customerName, lines, ...paid, ...since });
  return { outcome: "recorded", problems };
}
