type Paid = {
  discount: { amount: number; reason: string } | null;
  payments: { method: string; amount: number; received: number | null }[];
};

/** What a request asks for: without payments a sale is paid in cash. */
export type AskedPayment = {
  discount: { amount: number; reason: string } | null;
  payments: { method: "cash" | "card"; amount: number; received: number | null }[];
};

export const NOTHING_PAID: AskedPayment = { discount: null, payments: [] };

/** Piastre by piastre, each to the line that lacks the most of its proportion. */
function sharesOf(amount: number, totals: number[]): number[] {
  const whole = sum(totals);
  const shares = totals.map((total) => Math.floor((amount * total) / whole));
  for (let left = amount - sum(shares); left > 0; left--) {
    const lacking = totals.map((total, index) => amount * total - (shares[index] ?? 0) * whole);
    const most = lacking.indexOf(Math.max(...lacking));
    shares[most] = (shares[most] ?? 0) + 1;
  }
  return shares;
}

function paymentsOf({ payments }: Paid, total: number): Paid["payments"] {
  return payments.length > 0 ? payments : [{ method: "cash", amount: total, received: null }];
}

type Sold = AskedPayment & { items: { id: string; price: number; quantity: number }[] };

/** Its lines with their shares of the discount, and what was paid. */
export function soldFor({ items, discount, payments }: Sold, names: string[]) {
  const totals = items.map(({ quantity, price }) => price * quantity);
  const off = discount?.amount ?? 0;
  const shares = sharesOf(off, totals);
  const lines = items.map((line, index) => {
    const share = shares[index] ?? 0;
    const left = { left: line.quantity, leftAmount: (totals[index] ?? 0) - share };
    return { ...line, name: names[index] ?? "", discount: share, ...left };
  });
  const total = sum(totals) - off;
  return { lines, total, discount, payments: paymentsOf({ discount, payments }, total) };
}

/** Prices do not count. */
export function isPaidAlike(one: Paid, other: Paid): boolean {
  return describe(one) === describe(other);
}

function describe({ discount, payments }: Paid): string {
  const amounts = payments.map(({ method, amount }) => `${method} ${amount}`).sort();
  const how = amounts.length > 1 ? amounts : [payments[0]?.method ?? "cash"];
  return JSON.stringify([discount?.amount ?? 0, how]);
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
