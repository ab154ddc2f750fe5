import type { Piastres } from "#app/domain/money.ts";
import type { FoundGone } from "#app/domain/stock/found-gone.ts";
import type { OfflineLine } from "./offline-sale.ts";
import type { Payment, PaymentMethod } from "./payment.ts";
import type { SaleProblemTexts } from "./problems/texts.ts";

/** What of a sale made offline did not fit. It is recorded all the same, and listed for an owner to look at. */
export type SaleProblem =
  /** More was sold than there was, by so many pieces. */
  | { kind: "short"; productId: string; name: string; by: number }
  | { kind: "price"; productId: string; name: string; sold: Piastres; catalogue: Piastres }
  | { kind: "name"; productId: string; name: string; catalogue: string }
  | { kind: "gone"; productId: string; name: string }
  /** A count that has been booked since found them gone, and was corrected. */
  | { kind: "counted"; productId: string; name: string; by: number }
  /** It was made before or after a count that is booked: nobody knows. */
  | { kind: "while-counted"; productId: string; name: string }
  | { kind: "clock"; ms: number }
  /** With its permit, its signature, or a permit that had ended, it counts as the sender's. */
  | { kind: "permit" }
  | { kind: "signature" }
  | { kind: "permit-ended"; seller: string }
  | { kind: "unsigned" }
  /** Somebody else than the seller sent it. */
  | { kind: "sender"; name: string }
  /** So long after its permit was issued. */
  | { kind: "received-late"; ms: number }
  /** The seller sent it, signed in anew after being signed out everywhere, or with another password. */
  | { kind: "signed-out" }
  | { kind: "cashier-demoted" }
  /** Shifts are used, and none was open at the device's drawer. */
  | { kind: "no-shift" }
  | { kind: "shift-closed" }
  | { kind: "other-drawer" }
  | { kind: "method"; method: PaymentMethod }
  /** The customer owed so much after it, and may owe less. Without a name, which may be removed. */
  | { kind: "limit"; balance: Piastres; limit: Piastres }
  /** The account was not there: it was opened for what is owed. */
  | { kind: "account" }
  /** Who took a payment may take none on accounts. */
  | { kind: "no-accounts" }
  /** The id is that of another payment, which is recorded, too. */
  | { kind: "same-payment" }
  | { kind: "received"; received: Piastres; amount: Piastres }
  | { kind: "number-twice"; number: number }
  /** The version before stored these. */
  | { kind: "too-late"; ms: number }
  | { kind: "cashier-disabled" }
  /** The id is that of another sale, which is recorded, too. */
  | { kind: "same-id"; code: string }
  | { kind: "payments"; paid: Piastres; total: Piastres }
  | { kind: "discount"; amount: Piastres; most: Piastres }
  | { kind: "custom"; amount: Piastres; most: Piastres };

type Found = {
  stock: ReadonlyMap<string, { stock: number }>;
  catalogue: ReadonlyMap<string, { name: string; nameAr: string | null; price: Piastres }>;
};

export function judgeLines(
  lines: readonly OfflineLine[],
  { stock, catalogue }: Found,
): SaleProblem[] {
  const left = new Map([...stock].map(([id, product]) => [id, product.stock]));
  return lines.flatMap(({ id, name, price, quantity, note, pack }): SaleProblem[] => {
    if (note !== undefined) return [];
    const { productId = id, pieces = 1 } = pack ?? {};
    const there = left.get(productId);
    const was = catalogue.get(id);
    const problems: SaleProblem[] = [];
    if (there === undefined) return [{ kind: "gone", productId, name }];
    const by = quantity * pieces - there;
    left.set(productId, Math.max(0, -by));
    if (by > 0) problems.push({ kind: "short", productId, name, by });
    if (!was) return [...problems, { kind: "gone", productId, name }];
    if (name !== was.name && name !== was.nameAr) {
      problems.push({ kind: "name", productId, name, catalogue: was.name });
    }
    if (was.price !== price) {
      problems.push({ kind: "price", productId, name, sold: price, catalogue: was.price });
    }
    return problems;
  });
}

export function judgeCounts(
  lines: readonly OfflineLine[],
  foundGone: ReadonlyMap<string, FoundGone>,
): SaleProblem[] {
  return lines.flatMap(({ id, name, quantity, pack }): SaleProblem[] => {
    const { productId = id, pieces = 1 } = pack ?? {};
    const by = quantity * pieces;
    const found = foundGone.get(productId);
    if (found?.count) return [{ kind: "counted", productId, name, by }];
    return found?.isUnclear ? [{ kind: "while-counted", productId, name }] : [];
  });
}

export function judgeMethods(
  payments: readonly Payment[],
  taken: readonly PaymentMethod[],
): SaleProblem[] {
  const used = new Set(payments.map(({ method }) => method));
  return [...used]
    .filter((method) => !taken.includes(method))
    .map((method) => ({ kind: "method", method }));
}

export function describeProblem(problem: SaleProblem, t: SaleProblemTexts): string {
  switch (problem.kind) {
    case "short":
      return t.short(problem.name, problem.by);
    case "price":
      return t.price(problem.name, problem.sold, problem.catalogue);
    case "name":
      return t.name(problem.name, problem.catalogue);
    case "gone":
      return t.gone(problem.name);
    case "counted":
      return t.counted(problem.name, problem.by);
    case "while-counted":
      return t.whileCounted(problem.name);
    case "clock":
      return t.clock(problem.ms);
    case "too-late":
      return t.tooLate(problem.ms);
    case "permit":
      return t.permit;
    case "signature":
      return t.signature;
    case "permit-ended":
      return t.permitEnded(problem.seller);
    case "no-accounts":
      return t.noAccounts;
    case "same-payment":
      return t.samePayment;
    case "unsigned":
      return t.unsigned;
    case "sender":
      return t.sender(problem.name);
    case "received-late":
      return t.receivedLate(problem.ms);
    case "signed-out":
      return t.signedOut;
    case "no-shift":
      return t.noShift;
    case "shift-closed":
      return t.shiftClosed;
    case "other-drawer":
      return t.otherDrawer;
    case "method":
      return t.method(problem.method);
    case "limit":
      return t.limit(problem.balance, problem.limit);
    case "account":
      return t.account;
    case "received":
      return t.received(problem.received, problem.amount);
    case "number-twice":
      return t.numberTwice(problem.number);
    case "cashier-disabled":
      return t.cashierDisabled;
    case "cashier-demoted":
      return t.cashierDemoted;
    case "same-id":
      return t.sameId(problem.code);
    case "payments":
      return t.payments(problem.paid, problem.total);
    case "discount":
      return t.discount(problem.amount, problem.most);
    case "custom":
      return t.custom(problem.amount, problem.most);
  }
}
