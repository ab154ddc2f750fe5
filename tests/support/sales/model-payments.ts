type Paid = {
  discount: { amount: number; reason: string } | null;
  payments: { method: string; amount: number; received: number | null }[];
};

/** What a request asks for: without payments a sale is paid in cash. */
export type AskedPayment = {
  discount: { amount: number; reason: string } | null;
  payments: { method: "cash" | "card"; amount: number; received: number | null }[];
};

/** Piastre by piastre, each to the line that lacks the most of its proportion. */
export function sharesOf(amount: number, totals: number[]): number[] {
  const whole = sum(totals);
  const shares = totals.map((total) => Math.floor((amount * total) / whole));
  for (let left = amount - sum(shares); left > 0; left--) {
    const lacking = totals.map((total, index) => amount * total - (shares[index] ?? 0) * whole);
    const most = lacking.indexOf(Math.max(...lacking));
    shares[most] = (shares[most] ?? 0) + 1;
  }
  return shares;
}

export function paymentsOf({ payments }: Paid, total: number): Paid["payments"] {
  return payments.length > 0 ? payments : [{ method: "cash", amount: total, received: null }];
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
