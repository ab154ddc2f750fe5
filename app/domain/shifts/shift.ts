import type { Piastres } from "#app/domain/money.ts";
import {
  byMethod,
  MONEY_METHODS,
  type MoneyMethod,
  ON_ACCOUNT,
  PAYMENT_METHODS,
  type PaymentMethod,
} from "#app/domain/sale/payment.ts";

type Person = { id: string; name: string };

export type Shift = {
  id: string;
  /** This is the drawer's number; it is null where its device has none any more. */
  drawer: number | null;
  /** It is null where a version before drawers opened the shift, which then is its person's. */
  device: string | null;
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

export type Takings = {
  openingCash: Piastres;
  cash: readonly Pick<ShiftCash, "amount">[];
  payments: ByMethod;
  refunds: ByMethod;
  accountPayments: ByMethod;
};

export type MethodCount = { method: PaymentMethod; expected: Piastres; counted: Piastres };

/** A sale, or a payment on account, that was received after the shift was closed. */
type ShiftCorrection = {
  id: string;
  /** Whose payment it is; null of a sale. */
  account: string | null;
  total: Piastres;
  payments: { method: PaymentMethod; amount: Piastres }[];
  createdAt: number;
  receivedAt: number;
};

type Sum = { count: number; total: Piastres };

export type PersonTakings = { person: Person; sales: Sum; webOrders: Sum; refunds: Sum };

export type ShiftReport = Omit<Takings, "cash"> & {
  shift: Shift;
  sales: Sum & { discounts: Piastres };
  /** These were completed in the shift; they are in `payments`, never in `sales`. */
  webOrders: Sum;
  people: PersonTakings[];
  refundCount: number;
  cash: ShiftCash[];
  counts: MethodCount[];
  corrections: ShiftCorrection[];
};

/** What should be there when the shift is counted: nothing of what was sold on account. */
export function expectedByMethod({ openingCash, cash, ...takings }: Takings): ByMethod {
  const drawer = cash.reduce((sum, { amount }) => sum + amount, openingCash);
  const { payments, refunds, accountPayments } = takings;
  return byMethod((method) => {
    if (method === ON_ACCOUNT) return 0;
    const taken = payments[method] + accountPayments[method] - refunds[method];
    return taken + (method === "cash" ? drawer : 0);
  });
}

export function methodsToCount(takings: ByKind): MoneyMethod[] {
  return MONEY_METHODS.filter((method) => method === "cash" || isUsed(takings, method));
}

type ByKind = Pick<Takings, "payments" | "refunds" | "accountPayments">;

function isUsed({ payments, refunds, accountPayments }: ByKind, method: PaymentMethod): boolean {
  return [payments, refunds, accountPayments].some((amounts) => amounts[method] !== 0);
}

export type MethodRow = {
  method: PaymentMethod;
  payments: Piastres;
  accountPayments: Piastres;
  refunds: Piastres;
  /** It is null of what was sold on account, which nobody counts. */
  expected: Piastres | null;
  counted: Piastres | null;
};

export function rowsByMethod({
  counts,
  ...takings
}: Takings & Pick<ShiftReport, "counts">): MethodRow[] {
  const expected = expectedByMethod(takings);
  return PAYMENT_METHODS.flatMap((method) => {
    const count = counts.find((count) => count.method === method);
    if (method !== "cash" && !count && !isUsed(takings, method)) return [];
    return [
      {
        method,
        payments: takings.payments[method],
        accountPayments: takings.accountPayments[method],
        refunds: takings.refunds[method],
        expected: method === ON_ACCOUNT ? null : (count?.expected ?? expected[method]),
        counted: count?.counted ?? null,
      },
    ];
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
