import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { PlacedOrder } from "#app/data/sums/sum-rows.server.ts";
import type { HourCount } from "#app/domain/dashboard/dashboard.ts";
import type { PeriodPlan } from "#app/domain/dashboard/periods.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";

/** How many of a period's orders fell into each hour of the shop's clock, but for the later ones. */
export async function countHours(
  db: Database,
  plan: PeriodPlan,
  later: PlacedOrder[],
  timezone: string,
): Promise<HourCount[]> {
  const counts = await selectHours(db, plan, timezone).execute();
  const taken = later.map(({ createdAt }) => ({
    of: shopTime(createdAt, timezone).clock,
    orders: -1,
  }));
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0 }));
  for (const { of, orders } of [...counts, ...taken]) {
    const count = hours[Number(of.slice(1))];
    if (count) count.orders += orders;
  }
  return hours;
}

/** Of an hour, `2026-10-29T23 2026-10-29T20:00`, and of a month's hour of the clock, `2026-10-01T23`. */
const CLOCK_IN_NAME = sql<string>`substr(starts_on, 11, 3)`;

/** Hours are named T00 to T23. */
function selectHours(db: Database, { whole, slices, end }: PeriodPlan, timezone: string) {
  const sums = db
    .selectFrom("order_sums")
    .select((row) => row.fn.sum<number>("orders").as("orders"));
  if (whole === "all") {
    return sums
      .select("starts_on as of")
      .where("span", "=", "clock")
      .where("starts_on", ">=", "T")
      .groupBy("starts_on");
  }
  return sums
    .select(CLOCK_IN_NAME.as("of"))
    .where("span", "=", whole === "day" ? "hour" : "clock")
    .where("starts_on", ">=", shopTime(slices[0], timezone)[whole])
    .where("starts_on", "<", shopTime(end, timezone)[whole])
    .groupBy(CLOCK_IN_NAME);
}
