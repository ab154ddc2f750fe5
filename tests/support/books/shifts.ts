import { addFact, type Books, paidBy, type Shift, shiftAt, sum } from "./books.ts";
import type { EventOf, Method, Money, Part } from "./events.ts";

const MONEY: Money[] = ["cash", "card", "instapay", "wallet"];
const METHODS: Method[] = [...MONEY, "account"];

export function openShift(
  books: Books,
  { id, cash, till, who }: EventOf<"open shift">,
  now: number,
) {
  const known = books.shifts.get(id);
  if (known) return { outcome: known.openedBy === who ? "repeated" : "already-open" };
  if (shiftAt(books, till) !== undefined) return { outcome: "already-open" };
  const about = { till, openedBy: who, cash, closing: null, lastAt: now, facts: [] };
  books.shifts.set(id, about);
  books.drawers.set(till, id);
  return { outcome: "opened" };
}

export function moveCash(books: Books, { id, amount, isSure, till }: EventOf<"cash">) {
  if (books.documents.get(`cash ${id}`)) return { outcome: "repeated" };
  const shift = shiftAt(books, till);
  const own = books.shifts.get(shift);
  if (!shift || !own) return { outcome: "no-shift" };
  if (amount < 0 && !isSure && -amount > figuresOf(own).expected.cash) {
    return { outcome: "above-drawer" };
  }
  books.documents.set(`cash ${id}`, { account: shift, at: 0 });
  addFact(books, shift, { what: "cash", id, amount });
  return { outcome: "recorded" };
}

export function closeShift(books: Books, event: EventOf<"close shift">, now: number) {
  const { id, who, counted } = event;
  const shift = books.shifts.get(id);
  if (!shift) return { outcome: "gone" };
  const { closing } = shift;
  if (closing) {
    const isSame =
      closing.who === who && MONEY.every((one) => closing.counted[one] === counted[one]);
    return { outcome: isSame ? "repeated" : "closed-before" };
  }
  const { payments, refunds, accountPayments } = figuresOf(shift);
  const isMissing = MONEY.some((method) => {
    const isUsed = [payments, refunds, accountPayments].some((by) => by[method] !== 0);
    return counted[method] === undefined && (method === "cash" || isUsed);
  });
  if (isMissing) return { outcome: "uncounted" };
  const at = Math.max(now, shift.lastAt);
  books.shifts.change(id, { closing: { who, at, counted } });
  books.drawers.set(shift.till, "");
  return { outcome: "closed" };
}

function byMethod(payments: readonly Part[]): Record<Method, number> {
  const amounts = METHODS.map((method) => [method, paidBy(payments, method)]);
  return Object.fromEntries(amounts) as Record<Method, number>;
}

/** What its report says. What came after the closing are corrections. */
export function figuresOf({ cash, closing, facts }: Shift) {
  const all = <What extends Shift["facts"][number]["what"]>(what: What, isLate = false) =>
    facts.filter(
      (fact): fact is Extract<Shift["facts"][number], { what: What }> =>
        fact.what === what && fact.isLate === isLate,
    );
  const [sold, completed, refunded] = [all("sold"), all("completed"), all("refunded")];
  const taken = (of: { payments: readonly Part[] }[]) => of.flatMap((one) => one.payments);
  const payments = byMethod(taken([...sold, ...completed]));
  const refunds = byMethod(taken(refunded));
  const accountPayments = byMethod(all("paid on account").map(({ payment }) => payment));
  const drawer = cash + sum(all("cash").map(({ amount }) => amount));
  const expected = Object.fromEntries(
    METHODS.map((method) => {
      const there = payments[method] + accountPayments[method] - refunds[method];
      if (method === "account") return [method, 0];
      return [method, there + (method === "cash" ? drawer : 0)];
    }),
  ) as Record<Method, number>;
  const counts = MONEY.flatMap((method) => {
    const counted = closing?.counted[method];
    return counted === undefined ? [] : [[method, { expected: expected[method], counted }]];
  });
  const totalOf = (of: { payments: readonly Part[] }[]) =>
    sum(taken(of).map(({ amount }) => amount));
  const corrections = [
    ...all("sold", true).map(({ id, payments }) => [id, totalOf([{ payments }])]),
    ...all("paid on account", true).map(({ id, payment }) => [id, payment.amount]),
  ];
  return {
    ...{ payments, refunds, accountPayments, expected },
    sales: {
      count: sold.length,
      total: totalOf(sold),
      discounts: sum(sold.map(({ discount }) => discount)),
    },
    webOrders: { count: completed.length, total: totalOf(completed) },
    refundCount: refunded.length,
    people: peopleOf([...sold, ...completed, ...refunded]),
    cash: Object.fromEntries(all("cash").map(({ id, amount }) => [id, amount])),
    counts: Object.fromEntries(counts),
    corrections: Object.fromEntries(corrections),
  };
}

type Done = { what: string; who: string; payments: readonly Part[] };

function peopleOf(done: Done[]): Record<string, string[]> {
  const people = [...new Set(done.map(({ who }) => who))].map((who) => {
    const parts = ["sold", "completed", "refunded"].map((what) => {
      const own = done.filter((fact) => fact.who === who && fact.what === what);
      const total = sum(own.flatMap(({ payments }) => payments.map(({ amount }) => amount)));
      return `${own.length}: ${total}`;
    });
    return [who, parts];
  });
  return Object.fromEntries(people);
}
