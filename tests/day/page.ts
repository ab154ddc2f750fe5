import type { Comparisons } from "./agreement.ts";
import { egp, type Shown, type ShownSale, totalOf } from "./shown.ts";

type About = { database: string; seed: number; opened: Date; closed: Date };

/** The day as its owner would tell it. */
export function pageOf(shown: Shown, comparisons: Comparisons, about: About): string {
  const seconds = Math.round((about.closed.getTime() - about.opened.getTime()) / 1000);
  const isAgreed = Object.values(comparisons).every(({ length }) => length === 0);
  const lines = [
    `A DAY IN THE SHOP, on ${about.database}`,
    `Open from ${clock(about.opened)} to ${clock(about.closed)}: the simulated day took ${seconds} seconds.`,
    `DAY_SEED=${about.seed} plays the same plan again.`,
    ...part("Orders and sales", ordersAndSales(shown)),
    ...part("What went wrong, and what came of it", troubles(shown)),
    ...part("Stock count", counted(shown)),
    ...part("Shifts", shifts(shown)),
    ...part("Staff and backup", [...shown.staff, `Backup of ${shown.backup}: made and proven`]),
    ...part(
      isAgreed ? "Everything agrees" : "NOT EVERYTHING AGREES",
      Object.entries(comparisons).flatMap(([what, differences]) => [
        `${differences.length === 0 ? "✓" : "✗"} ${what}`,
        ...differences.slice(0, 5).map((one) => `    ${one}`),
      ]),
    ),
  ];
  return `\n${lines.join("\n")}\n`;
}

function clock(time: Date): string {
  return time.toLocaleTimeString("en-GB", { timeZone: "Africa/Cairo" });
}

function part(title: string, lines: string[]): string[] {
  return ["", title, ...lines.map((line) => `  ${line}`)];
}

function ordersAndSales({ orders, sales, repeated }: Shown): string[] {
  const of = (status: string) => orders.filter((order) => order.status === status);
  const inArabic = orders.filter(({ language }) => language === "ar");
  const statuses = ["pending", "confirmed", "completed", "cancelled"];
  const refunds = orders.flatMap(({ refunded }) => refunded ?? []);
  return [
    `${orders.length} orders from the shop's pages (${inArabic.length} in Arabic): ${egp(totalOf(orders))}`,
    `    ${statuses.map((status) => `${of(status).length} ${status}`).join(", ")}`,
    ...refunds.map(
      ({ quantity, name, price }) => `    refunded: ${quantity} × ${name}, ${egp(price)}`,
    ),
    `${sales.length} sales at the two tills: ${egp(totalOf(sales))}`,
    ...(["Cash", "Card"] as const).map((method) => `    ${method}: ${paidBy(sales, method)}`),
    `Shoppers' requests that were sent again, as the shop did not answer: ${repeated}`,
  ];
}

function paidBy(sales: ShownSale[], method: ShownSale["method"]): string {
  const some = sales.filter((sale) => sale.method === method);
  return `${some.length} sales, ${egp(totalOf(some))}`;
}

function troubles({ sales, troubles }: Shown): string[] {
  const kept = sales.filter(({ isKept }) => isKept);
  return [
    ...troubles.map(
      ({ what, from, until }) => `${what}, for ${((until - from) / 1000).toFixed(1)} seconds`,
    ),
    `${kept.length} sales (${egp(totalOf(kept))}) were kept on the tills meanwhile; all were sent later`,
  ];
}

function counted({ corrections }: Shown): string[] {
  if (corrections.length === 0) return ["Nothing differed"];
  return corrections.map(({ name, by }) => `${name}: ${by > 0 ? `+${by}` : by}`);
}

function shifts({ shifts }: Shown): string[] {
  return shifts.flatMap(({ cashier, openingCash, rows }) => [
    `${cashier}, who began with ${egp(openingCash)}`,
    ...rows.map(
      ({ method, expected, counted, difference }) =>
        `    ${method}: counted ${counted}, expected ${expected}: ${difference}`,
    ),
  ]);
}
