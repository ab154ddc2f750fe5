import { isAboveLimit } from "#app/domain/accounts/account.ts";
import type { TillCustomer } from "#app/domain/accounts/till-customer.ts";
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
import { ON_ACCOUNT, onAccount, type Payment } from "#app/domain/sale/payment.ts";
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
  isOnAccount: boolean;
  /** What of it is added to the customer's account. */
  onAccount: Piastres;
  account: TillCustomer | undefined;
  chooseAccount: (account: TillCustomer | undefined) => void;
  /** The seller may not let the customer owe so much. */
  isAboveLimit: boolean;
  /** A part is on account, and no customer is chosen. */
  needsAccount: boolean;
};

/** What the sale comes to, and how it is paid. */
export function useSalePayment(
  { id, items, payment = ALL_CASH, account }: SaleRecord,
  typedCash: string,
): SalePayment {
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
    choose: (change) => changeSale(id, { payment: { ...chosen, ...change } }),
    subtotal,
    discount,
    discountRefusal: discount ? refuseDiscount(discount.amount, subtotal, maxDiscount) : undefined,
    total,
    payments,
    isOnAccount: isAsked,
    onAccount: owed,
    account,
    chooseAccount: (account) => changeSale(id, { account }),
    isAboveLimit:
      isAccountLimited && account !== undefined && isAboveLimit(account, owed, accountLimit),
    needsAccount: isAsked && account === undefined,
    cash: payments?.find(({ method }) => method === "cash")?.amount ?? 0,
  };
}
