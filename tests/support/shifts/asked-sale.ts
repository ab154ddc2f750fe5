import { randomId } from "#app/domain/id.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { soldFor } from "#tests/support/sales/model-payments.ts";
import { sum } from "./shift-facts.ts";
import type { StepOf } from "./shift-steps.ts";

export type AskedSale = Pick<StepOf<"sale">, "lines" | "discount" | "paid">;
type Product = { id: string; price: number };

/** As a till sends it, and what it has sold if it is taken. */
export function submit(products: Product[], { lines, discount: percent, paid }: AskedSale) {
  const items = lines.flatMap(({ product, quantity }) => {
    const { id, price } = products[product] ?? {};
    return id && price ? [{ id, price, quantity }] : [];
  });
  const whole = sum(items.map(({ price, quantity }) => price * quantity));
  const discount = percent === null ? null : { amount: share(whole, percent), reason: "Regular" };
  const total = whole - (discount?.amount ?? 0);
  const parts = (paid?.parts ?? []).map(({ method, percent }) =>
    pay(method, share(total, percent)),
  );
  const left = total - sum(parts.map(({ amount }) => amount));
  const payments = paid ? [...parts, pay(paid.last, left)] : [];
  const sold = {
    lines: soldFor({ items, discount, payments: [] }, []).lines,
    payments: paid ? payments : [pay("cash", total)],
    discount: discount?.amount ?? 0,
  };
  return {
    sale: { cartId: randomId(), customerName: "Mona Ali", items, discount, payments },
    sold,
  };
}

export type Sold = ReturnType<typeof submit>["sold"];

function share(total: number, percent: number): number {
  return Math.floor((total * percent) / 100);
}

function pay(method: PaymentMethod, amount: number) {
  return { method, amount, received: null };
}
