import type { Database } from "#app/data/database/database.server.ts";
import { dayStart, shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import type { SumLevel } from "./sum-rows.server.ts";

/**
 * Sums that are checked and mended together: those of the orders from `start` to just before
 * `end`. The first and the last of a level have no bound, so that no row and no order, not even
 * one that is yet to come, is outside of them all.
 */
export type SumScope = { level: SumLevel; start: number | null; end: number | null };

export const ALL_TIME: SumScope = { level: "all", start: null, end: null };

/** The months there were orders in, each with its days. */
export async function listScopes(
  db: Database,
  timezone: string,
): Promise<{ month: SumScope; days: SumScope[] }[]> {
  const { first, last } = await db
    .selectFrom("orders")
    .select((row) => [row.fn.min("created_at").as("first"), row.fn.max("created_at").as("last")])
    .executeTakeFirstOrThrow();
  const days = cuts(first ?? 0, last ?? 0, { days: 1 }, timezone);
  const months = cuts(first ?? 0, last ?? 0, { months: 1 }, timezone);
  return between("month", months).map((month) => ({
    month,
    days: between("day", days).filter((day) => isWithin(day, month)),
  }));
}

/** When each day or month after the first one begins. */
function cuts(
  first: number,
  last: number,
  step: { days: 1 } | { months: 1 },
  timezone: string,
): number[] {
  const starts: number[] = [];
  const firstDay = shopDateTime(first, timezone).toPlainDate();
  let date = "days" in step ? firstDay : firstDay.with({ day: 1 });
  for (;;) {
    date = date.add(step);
    const start = dayStart(date, timezone);
    if (start > last) return starts;
    starts.push(start);
  }
}

function between(level: SumLevel, cuts: number[]): SumScope[] {
  return [null, ...cuts].map((start, index) => ({ level, start, end: cuts[index] ?? null }));
}

function isWithin(day: SumScope, month: SumScope): boolean {
  const [from, to] = [day.start ?? -Infinity, day.end ?? Infinity];
  return from >= (month.start ?? -Infinity) && to <= (month.end ?? Infinity);
}
