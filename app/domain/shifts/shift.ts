import type { Piastres } from "#app/domain/money.ts";
import { byMethod, PAYMENT_METHODS, type PaymentMethod } from "#app/domain/sale/payment.ts";

type Person = { id: string; name: string };

export type Shift = {
  id: string;
  /** This is the drawer's number; it is null where its device has none any more. */
  drawer: number | null;
  /** It is null where a version before drawers opened the shift, which then is its person's. */
  device: string | null;
  /** This person opened it. */
  staff: Person;
  openingCash: Piastres;
  openedAt: number;
  closing: { at: number; by: Person; note: string } | null;
};

/** Paid in, or out where the amount is below 0. */
export type ShiftCash = {
  id: string;
  amount: Piastres;
  reason: string;
  staff: Person;
  madeAt: number;
};

export type ByMethod = Record<PaymentMethod, Piastres>;

/** A shift took in and gave out these amounts. */
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

type Sum = { count: number; total: Piastres };

/** One person took and gave these amounts in a shift. */
export type PersonTakings = { person: Person; sales: Sum; webOrders: Sum; refunds: Sum };

export type ShiftReport = Omit<Takings, "cash"> & {
  shift: Shift;
  /** `total` is after the discounts. */
  sales: Sum & { discounts: Piastres };
  /** These were completed in the shift; they are in `payments`, never in `sales`. */
  webOrders: Sum;
  people: PersonTakings[];
  refundCount: number;
  cash: ShiftCash[];
  /** The counts are as they were when the shift was closed. */
  counts: MethodCount[];
  corrections: ShiftCorrection[];
};

/** What should be there when the shift is counted. */
export function expectedByMethod({ openingCash, cash, payments, refunds }: Takings): ByMethod {
  const drawer = cash.reduce((sum, { amount }) => sum + amount, openingCash);
  return byMethod(
    (method) => payments[method] - refunds[method] + (method === "cash" ? drawer : 0),
  );
}

/** Cash, and the methods by which something was paid or given back. */
export function methodsToCount({
  payments,
  refunds,
}: Pick<Takings, "payments" | "refunds">): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) => method === "cash" || payments[method] !== 0 || refunds[method] !== 0,
  );
}

export type MethodRow = {
  method: PaymentMethod;
  payments: Piastres;
  refunds: Piastres;
  expected: Piastres;
  /** It is null until the shift is closed. */
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

export type MethodDifference = { method: PaymentMethod; amount: Piastres };

/** Each method that was counted has its own difference: what is too much of one makes good nothing of another. */
export function countDifferences(counts: readonly MethodCount[]): MethodDifference[] {
  return PAYMENT_METHODS.flatMap((method) =>
    counts
      .filter((count) => count.method === method)
      .map(({ expected, counted }) => ({ method, amount: counted - expected })),
  );
}
