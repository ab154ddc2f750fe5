import { isAboveLimit } from "#app/domain/accounts/account.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import {
  ALL_CASH,
  type ChosenPayment,
  discountOf,
  paymentsOf,
  takenPayment,
} from "#app/domain/sale/chosen-payment.ts";
import { refuseDiscount } from "#app/domain/sale/discount.ts";
import { ON_ACCOUNT, onAccount } from "#app/domain/sale/payment.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { changeSale, type SaleRecord } from "#app/routes/admin/till/sale/sale-record.ts";

export type SalePayment = ReturnType<typeof useSalePayment>;

/** What the sale comes to, and how it is paid. */
export function useSalePayment(
  { id, items, payment = ALL_CASH, account }: SaleRecord,
  typedCash: string,
) {
  const { methods, maxDiscount, accountLimit, isAccountLimited } = useAdmin().terms;
  const chosen = takenPayment(payment, methods);
  const subtotal = cartTotal(items);
  const discount = discountOf(chosen.discount, subtotal);
  const total = subtotal - (discount?.amount ?? 0);
  const payments = paymentsOf(chosen, total, parsePrice(typedCash));
  const asked = chosen.split ?? [chosen];
  const isAsked = asked.some(({ method }) => method === ON_ACCOUNT);
  const owed = onAccount(payments ?? []);
  return {
    chosen,
    choose: (change: Partial<ChosenPayment>) =>
      changeSale(id, { payment: { ...chosen, ...change } }),
    /** Before the discount. */
    subtotal,
    discount,
    discountRefusal: discount ? refuseDiscount(discount.amount, subtotal, maxDiscount) : undefined,
    total,
    /** Null where they are not the total yet. */
    payments,
    isOnAccount: isAsked,
    /** What of it is added to the customer's account. */
    onAccount: owed,
    account,
    chooseAccount: (account: TillCustomer | undefined) => changeSale(id, { account }),
    /** The seller may not let the customer owe so much. */
    isAboveLimit:
      isAccountLimited && account !== undefined && isAboveLimit(account, owed, accountLimit),
    /** A part is on account, and no customer is chosen. */
    needsAccount: isAsked && account === undefined,
    /** What of it is paid in cash. */
    cash: payments?.find(({ method }) => method === "cash")?.amount ?? 0,
  };
}
