import type { LineRefusal } from "#app/domain/orders/checkout.ts";
import type { CartLine } from "./stored-cart.ts";

/** The lines with the price and stock there are now; a changed price keeps the old one beside it. */
export function correctLines(items: CartLine[], refusals: LineRefusal[]): CartLine[] {
  return items.map((item) => {
    const refusal = refusals.find(({ id }) => id === item.id);
    return refusal ? corrected(item, refusal) : item;
  });
}

function corrected(item: CartLine, { problem, price, stock }: LineRefusal): CartLine {
  const current = { ...item, stock: stock ?? 0, is_available: isSold(problem) };
  if (price === null || price === item.price) return current;
  return { ...current, price, price_consumer: price, oldPrice: item.price };
}

function isSold(problem: LineRefusal["problem"]): boolean {
  return problem === "short" || problem === "price-changed";
}
