import type { Database } from "#app/data/database/database.server.ts";
import type { HourSum } from "#app/data/sums/span-sums.server.ts";
import type { KindSums } from "#app/domain/dashboard/dashboard.ts";
import {
  type PeriodPlan,
  periodSpans,
  type TimeRange,
  wholeSpans,
} from "#app/domain/dashboard/periods.ts";
import { shopTime, spanAt } from "#app/domain/dashboard/shop-time.ts";

/** The sums of a period by hour of each of its days or, where its chart is of months, months. */
export function readHourSums(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<(HourSum & { span: string })[]> {
  const { from, to } = periodSpans(plan, plan.unit === "month" ? "month" : "day", timezone);
  return db
    .selectFrom("sums_by_hour")
    .select(["span", "hour", "type", "orders", "total"])
    .where("span", ">=", from)
    .where("span", "<=", to)
    .execute();
}

/** Of whole months, days and hours by their sums; of the hour in which the range ends by its orders. */
export async function readRangeSums(
  db: Database,
  range: TimeRange,
  timezone: string,
): Promise<KindSums> {
  if (range.end < range.start) return sumKinds([]);
  const { hour, hourStart } = shopTime(range.end, timezone);
  const sums = db
    .selectFrom("sums_by_hour")
    .groupBy("type")
    .select((row) => [
      "type",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ]);
  const lastHour = db
    .selectFrom("orders")
    .where("created_at", ">=", Math.max(range.start, hourStart))
    .where("created_at", "<=", range.end)
    .groupBy("type")
    .select((row) => [
      "type",
      row.fn.countAll<number>().as("orders"),
      row.fn.sum<number>("total").as("total"),
    ]);
  const lastDay = sums.where("span", "=", spanAt(range.end, "day", timezone));
  const rows = await wholeSpans(range, timezone)
    .map(({ from, to }) => sums.where("span", ">=", from).where("span", "<=", to))
    .reduce((all, one) => all.unionAll(one), lastHour.unionAll(lastDay.where("hour", "<", hour)))
    .execute();
  return sumKinds(rows);
}

export function sumKinds(sums: Omit<HourSum, "hour">[]): KindSums {
  const kinds = { WhatsApp: { orders: 0, total: 0 }, Cashier: { orders: 0, total: 0 } };
  for (const { type, orders, total } of sums) {
    kinds[type].orders += orders;
    kinds[type].total += total;
  }
  return kinds;
}
