import type { Piastres } from "#app/domain/money.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#app/domain/sale/payment.ts";

export type Shift = {
  id: string;
  staff: { id: string; name: string };
  openingCash: Piastres;
  openedAt: number;
  closing: { at: number; by: { id: string; name: string }; note: string } | null;
};

/** Paid in, or out where the amount is below 0. */
export type ShiftCash = {
  id: string;
  amount: Piastres;
  reason: string;
  staff: { id: string; name: string };
  madeAt: number;
};

export type ByMethod = Record<PaymentMethod, Piastres>;

/** What a shift took in and gave out. */
export type Takings = {
  openingCash: Piastres;
  cash: readonly Pick<ShiftCash, "amount">[];
  payments: ByMethod;
  refunds: ByMethod;
};

export type MethodCount = { method: PaymentMethod; expected: Piastres; counted: Piastres };

/** A sale that was received after the shift was closed. */
type ShiftCorrection = {
  id: string;
  total: Piastres;
  payments: { method: PaymentMethod; amount: Piastres }[];
  createdAt: number;
  receivedAt: number;
};

export type ShiftReport = Omit<Takings, "cash"> & {
  shift: Shift;
  /** `total` is after the discounts. */
  sales: { count: number; total: Piastres; discounts: Piastres };
  refundCount: number;
  cash: ShiftCash[];
  /** As it was when the shift was closed. */
  counts: MethodCount[];
  corrections: ShiftCorrection[];
};

export function byMethod(amountOf: (method: PaymentMethod) => Piastres): ByMethod {
  return Object.fromEntries(
    PAYMENT_METHODS.map((method) => [method, amountOf(method)]),
  ) as ByMethod;
}

/** What should be there when the shift is counted. */
export function expectedByMethod({ openingCash, cash, payments, refunds }: Takings): ByMethod {
  const drawer = cash.reduce((sum, { amount }) => sum + amount, openingCash);
  return byMethod(
    (method) => payments[method] - refunds[method] + (method === "cash" ? drawer : 0),
  );
}

/** Cash, the methods that are taken, and those of which something is expected. */
export function methodsToCount(
  expected: ByMethod,
  taken: readonly PaymentMethod[],
): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) => method === "cash" || taken.includes(method) || expected[method] !== 0,
  );
}

export type MethodRow = {
  method: PaymentMethod;
  payments: Piastres;
  refunds: Piastres;
  expected: Piastres;
  /** Null until the shift is closed. */
  counted: Piastres | null;
};

/** Cash, and each method by which something was paid, given back or counted. */
export function rowsByMethod({
  counts,
  ...takings
}: Takings & Pick<ShiftReport, "counts">): MethodRow[] {
  const expected = expectedByMethod(takings);
  return PAYMENT_METHODS.flatMap((method) => {
    const [payments, refunds] = [takings.payments[method], takings.refunds[method]];
    const count = counts.find((count) => count.method === method);
    if (method !== "cash" && !count && payments === 0 && refunds === 0) return [];
    const counted = count?.counted ?? null;
    return [{ method, payments, refunds, expected: count?.expected ?? expected[method], counted }];
  });
}

export function countDifference(counts: readonly MethodCount[]): Piastres {
  return counts.reduce((sum, { expected, counted }) => sum + counted - expected, 0);
}
