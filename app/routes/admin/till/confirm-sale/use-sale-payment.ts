import { cartTotal } from "#app/domain/cart.ts";
import type { Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import {
  ALL_CASH,
  type ChosenPayment,
  discountOf,
  paymentsOf,
  takenPayment,
} from "#app/domain/sale/chosen-payment.ts";
import { type Discount, refuseDiscount } from "#app/domain/sale/discount.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { changeSale, type SaleRecord } from "#app/routes/admin/till/sale/sale-record.ts";

export type SalePayment = {
  chosen: ChosenPayment;
  choose: (change: Partial<ChosenPayment>) => void;
  /** Before the discount. */
  subtotal: Piastres;
  discount: Discount | null;
  discountRefusal: ReturnType<typeof refuseDiscount>;
  total: Piastres;
  /** Null where they are not the total yet. */
  payments: Payment[] | null;
  /** What of it is paid in cash. */
  cash: Piastres;
};

/** What the sale comes to, and how it is paid. */
export function useSalePayment(
  { id, items, payment = ALL_CASH }: SaleRecord,
  typedCash: string,
): SalePayment {
  const { methods, maxDiscount } = useAdmin().terms;
  const chosen = takenPayment(payment, methods);
  const subtotal = cartTotal(items);
  const discount = discountOf(chosen.discount, subtotal);
  const total = subtotal - (discount?.amount ?? 0);
  const payments = paymentsOf(chosen, total, parsePrice(typedCash));
  return {
    chosen,
    choose: (change) => changeSale(id, { payment: { ...chosen, ...change } }),
    subtotal,
    discount,
    discountRefusal: discount ? refuseDiscount(discount.amount, subtotal, maxDiscount) : undefined,
    total,
    payments,
    cash: payments?.find(({ method }) => method === "cash")?.amount ?? 0,
  };
}
