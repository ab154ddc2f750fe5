import { byMethod, MONEY_METHODS, type PaymentMethod } from "#app/domain/sale/payment.ts";

export type Amounts = Record<PaymentMethod, number>;
type Payment = { method: PaymentMethod; amount: number };

type By = { who: string; shift: string | null };

/** What was done. Of a sale or refund of no shift, `shift` is null. */
export type Fact =
  | { what: "opened"; shift: string; who: string; cash: number; at: number }
  | ({ what: "sold"; id: string; payments: Payment[]; discount: number } & By)
  | ({ what: "refunded"; payments: Payment[]; amount: number } & By)
  | ({ what: "completed"; method: PaymentMethod; amount: number } & By)
  | { what: "paid"; shift: string; id: string; amount: number }
  | { what: "closed"; shift: string; by: string; counted: Partial<Amounts> };

export function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** Sales that come after the closing are corrections. Shares no code with the shop. */
export function calculate(facts: Fact[], shift: string) {
  const own = facts.filter((fact) => fact.shift === shift);
  const end = own.findIndex(({ what }) => what === "closed");
  const all = <What extends Fact["what"]>(of: Fact[], what: What) =>
    of.filter((fact): fact is Extract<Fact, { what: What }> => fact.what === what);
  const counted = end < 0 ? own : own.slice(0, end);
  const [opened] = all(own, "opened");
  const [closed] = all(own, "closed");
  const sales = all(counted, "sold");
  const paid = all(counted, "paid");
  const refunded = all(counted, "refunded");
  const completed = all(counted, "completed");
  const of = (payments: Payment[]) =>
    byMethod((name) =>
      sum(payments.filter(({ method }) => method === name).map(({ amount }) => amount)),
    );
  const payments = of([...sales.flatMap((sale) => sale.payments), ...completed]);
  const refunds = of(refunded.flatMap(({ payments }) => payments));
  const drawer = (opened?.cash ?? 0) + sum(paid.map(({ amount }) => amount));
  const expected = byMethod(
    (method) => payments[method] - refunds[method] + (method === "cash" ? drawer : 0),
  );
  const late = end < 0 ? [] : all(own.slice(end), "sold");
  return {
    who: opened?.who,
    openingCash: opened?.cash,
    closedBy: closed?.by,
    payments,
    refunds,
    refundCount: refunded.length,
    webOrders: { count: completed.length, total: sum(completed.map(({ amount }) => amount)) },
    people: byPerson([
      ...sales.map((sale) => ({ ...sale, amount: totalOf(sale) })),
      ...refunded,
      ...completed,
    ]),
    sales: {
      count: sales.length,
      total: sum(sales.map(totalOf)),
      discounts: sum(sales.map(({ discount }) => discount)),
    },
    cash: Object.fromEntries(paid.map(({ id, amount }) => [id, amount])),
    expected,
    counts: Object.fromEntries(
      MONEY_METHODS.flatMap((method) => {
        const count = closed?.counted[method];
        return count === undefined
          ? []
          : [[method, { expected: expected[method], counted: count }]];
      }),
    ),
    corrections: Object.fromEntries(
      late.map((sale) => [sale.id, { total: totalOf(sale), payments: sale.payments }]),
    ),
  };
}

/** What lies in its drawer: the opening cash, and what cash came and went. */
export function cashIn(facts: Fact[], shift: string): number {
  const inCash = (payments: Payment[]) =>
    sum(payments.map(({ method, amount }) => (method === "cash" ? amount : 0)));
  const amounts = facts.map((fact) => {
    if (fact.shift !== shift) return 0;
    if (fact.what === "opened") return fact.cash;
    if (fact.what === "sold") return inCash(fact.payments);
    if (fact.what === "refunded") return -inCash(fact.payments);
    if (fact.what === "completed") return inCash([fact]);
    return fact.what === "paid" ? fact.amount : 0;
  });
  return sum(amounts);
}

type Done = { what: "sold" | "refunded" | "completed"; who: string; amount: number };

/** How often and how much each person sold, gave back, and took for web orders. */
function byPerson(done: Done[]) {
  const people: Record<string, string[]> = {};
  for (const who of new Set(done.map((fact) => fact.who))) {
    people[who] = (["sold", "completed", "refunded"] as const).map((what) => {
      const own = done.filter((fact) => fact.who === who && fact.what === what);
      return `${own.length} ${what}: ${sum(own.map(({ amount }) => amount))}`;
    });
  }
  return people;
}

/** Ids as the list has them: open ones first, then the last that was opened. */
export function listFrom(facts: Fact[]): string[] {
  const closed = new Set(facts.flatMap((fact) => (fact.what === "closed" ? [fact.shift] : [])));
  const rank = (id: string) => (closed.has(id) ? 1 : 0);
  return facts
    .flatMap((fact) => (fact.what === "opened" ? [fact] : []))
    .sort((one, other) => rank(one.shift) - rank(other.shift) || other.at - one.at)
    .map(({ shift }) => shift);
}

export function totalOf({ payments }: { payments: Payment[] }): number {
  return sum(payments.map(({ amount }) => amount));
}
