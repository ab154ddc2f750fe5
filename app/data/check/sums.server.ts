import type { Database } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import type { SpanSums } from "#app/data/sums/span-sums.server.ts";
import type { Fault } from "#app/domain/check/fault.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { listTimes, walkOrders } from "./changed-orders.server.ts";
import { checkOrders } from "./orders.server.ts";
import { checkRefunds } from "./refunds.server.ts";
import { checkReferences } from "./structure.server.ts";

export async function daysOf(
  db: Database,
  orderIds: string[],
  timezone: string,
): Promise<Set<string>> {
  return new Set((await listTimes(db, orderIds)).map((at) => shopTime(at, timezone).day));
}

export async function findWrongDays(
  db: Database,
  timezone: string,
): Promise<{ faults: Fault[]; days: Set<string> }> {
  const faults: Fault[] = [];
  const days = new Set<string>();
  for await (const orderIds of walkOrders(db, { since: 0 })) {
    const found = [...(await checkOrders(db, orderIds)), ...(await checkRefunds(db, orderIds))];
    for (const day of await daysOf(db, wrongOrders(found), timezone)) days.add(day);
    faults.push(...found);
  }
  return { faults: [...faults, ...(await checkReferences(db))], days };
}

export function wrongOrders(faults: Fault[]): string[] {
  const own = faults.filter(({ subject }) => subject === "order" || subject === "refund");
  return [...new Set(own.flatMap(({ id }) => id ?? []))];
}

export async function checkSpans(
  db: Database,
  timezone: string,
  days: { wrongDays: ReadonlySet<string>; only: ReadonlySet<string> | null },
): Promise<Fault[]> {
  const { differences } = await checkSums(db, timezone, days);
  return [...differences].map(([span, difference]): Fault => {
    const row = { subject: "sum" as const, row: span.replace(/^\w+ /, ""), id: null };
    const is = money(difference);
    return is === 0 ? { ...row, what: "sum parts" } : { ...row, what: "sum money", is };
  });
}

/** What the orders come to above what is stored. */
function money({ hours }: SpanSums): number {
  return [...hours.values()].reduce((all, { total }) => all + total, 0);
}
