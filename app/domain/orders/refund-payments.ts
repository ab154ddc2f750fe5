import type { Piastres } from "#app/domain/money.ts";
import { shareOut } from "#app/domain/sale/discount.ts";
import {
  inCash,
  ON_ACCOUNT,
  PAYMENT_METHODS,
  type PaymentMethod,
  paidTotal,
} from "#app/domain/sale/payment.ts";
import type { Order } from "./order.ts";

export type RefundPayment = { method: PaymentMethod; amount: Piastres };

type GivenBack = { payments: readonly RefundPayment[] };

/**
 * What each method has paid of the order, less what refunds gave back by it. Null where nobody knows how it was
 * paid: of web orders that were completed without asking.
 */
export function leftByMethod(order: Order, refunds: readonly GivenBack[]): RefundPayment[] | null {
  const { payments: known = [] } = order;
  if (order.type === "WhatsApp" && known.length === 0) return null;
  const paid = known.length > 0 ? known : inCash(order.total);
  const givenBack = refunds.flatMap(({ payments }) => payments);
  return PAYMENT_METHODS.map((method) => {
    const amount = totalBy(paid, method) - totalBy(givenBack, method);
    return { method, amount: Math.max(0, amount) };
  }).filter(({ amount }) => amount > 0);
}

/**
 * What is typed stays. The account takes the rest first, then the others in the shares of what is left, and no more than
 * that. So all refunds together give back what each method paid.
 */
export function shareBack(
  amount: Piastres,
  left: readonly RefundPayment[],
  typed: ReadonlyMap<PaymentMethod, Piastres> = new Map(),
): RefundPayment[] {
  const open = left.filter(({ method }) => !typed.has(method));
  const rest = [...typed.values()].reduce((sum, part) => sum - part, amount);
  const most = Math.min(Math.max(0, rest), paidTotal(open));
  const toAccount = Math.min(most, totalBy(open, ON_ACCOUNT));
  const others = open.filter(({ method }) => method !== ON_ACCOUNT).map((part) => part.amount);
  const shares = shareOut(most - toAccount, others);
  const shareOf = (method: PaymentMethod) =>
    (method === ON_ACCOUNT ? toAccount : shares.shift()) ?? 0;
  return left.map(({ method }) => ({ method, amount: typed.get(method) ?? shareOf(method) }));
}

export function beyondPaid(
  payments: readonly RefundPayment[],
  left: readonly RefundPayment[] | null,
): RefundPayment[] {
  return payments.filter(({ method, amount }) => left && amount > totalBy(left, method));
}

export function largestMethod(payments: readonly RefundPayment[]): PaymentMethod | null {
  const [largest] = [...payments].sort((one, other) => other.amount - one.amount);
  return largest?.method ?? null;
}

export function totalBy(payments: readonly RefundPayment[], method: PaymentMethod): Piastres {
  return payments.reduce((sum, part) => sum + (part.method === method ? part.amount : 0), 0);
}
