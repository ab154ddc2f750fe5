import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { HourSum } from "#app/data/sums/span-sums.server.ts";
import type { Dashboard, KindSums } from "#app/domain/dashboard/dashboard.ts";
import {
  type PeriodPlan,
  periodSpans,
  type TimeRange,
  wholeSpans,
} from "#app/domain/dashboard/periods.ts";
import { shopTime, spanAt } from "#app/domain/dashboard/shop-time.ts";

type KindSum = Pick<HourSum, "type" | "orders" | "total">;

export function readChartSums(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<(KindSum & { of: string })[]> {
  return selectHours(db, plan, timezone)
    .select((row) => [
      row.ref(plan.unit === "hour" ? "hour" : "span").as("of"),
      "type",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .groupBy(["of", "type"])
    .execute();
}

/** A period's orders by the hour of the clock; both hours that a clock change names alike are one. */
export async function countHours(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<Dashboard["hours"]> {
  const rows = await selectHours(db, plan, timezone)
    .select((row) => [
      sql<string>`substr(hour, 1, 2)`.as("clock"),
      row.fn.sum<number>("orders").as("orders"),
    ])
    .groupBy("clock")
    .execute();
  const counts = new Map(rows.map(({ clock, orders }) => [Number(clock), orders]));
  return Array.from({ length: 24 }, (_, hour) => ({ hour, orders: counts.get(hour) ?? 0 }));
}

function selectHours(db: Database, plan: PeriodPlan, timezone: string) {
  const { from, to } = periodSpans(plan, plan.unit === "month" ? "month" : "day", timezone);
  return db.selectFrom("sums_by_hour").where("span", ">=", from).where("span", "<=", to);
}

/**
 * Whole months, days and hours are read from their sums, the hour in which the range ends from its orders and refunds.
 */
export async function readRangeSums(
  db: Database,
  range: TimeRange,
  timezone: string,
): Promise<KindSums> {
  if (range.end < range.start) return sumKinds([]);
  const { hour, hourStart } = shopTime(range.end, timezone);
  const lastStart = Math.max(range.start, hourStart);
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
    .where("created_at", ">=", lastStart)
    .where("created_at", "<=", range.end)
    .where((row) => row.or([row("status", "is", null), row("status", "<>", "cancelled")]))
    .groupBy("type")
    .select((row) => [
      "type",
      row.fn.countAll<number>().as("orders"),
      row.fn.sum<number>("total").as("total"),
    ]);
  const refunded = db
    .selectFrom("refunds")
    .innerJoin("orders", "orders.id", "refunds.order_id")
    .where("refunds.created_at", ">=", lastStart)
    .where("refunds.created_at", "<=", range.end)
    .groupBy("type")
    .select((row) => [
      "type",
      sql<number>`0`.as("orders"),
      sql<number>`-sum(${row.ref("refunds.total")})`.as("total"),
    ]);
  const lastDay = sums.where("span", "=", spanAt(range.end, "day", timezone));
  const ofLastDay = lastHour.unionAll(refunded).unionAll(lastDay.where("hour", "<", hour));
  const rows = await wholeSpans(range, timezone)
    .map(({ from, to }) => sums.where("span", ">=", from).where("span", "<=", to))
    .reduce((all, one) => all.unionAll(one), ofLastDay)
    .execute();
  return sumKinds(rows);
}

export function sumKinds(sums: KindSum[]): KindSums {
  const kinds = { WhatsApp: { orders: 0, total: 0 }, Cashier: { orders: 0, total: 0 } };
  for (const { type, orders, total } of sums) {
    kinds[type].orders += orders;
    kinds[type].total += total;
  }
  return kinds;
}
