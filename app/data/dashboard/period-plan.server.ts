import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Period } from "#app/domain/dashboard/dashboard.ts";
import { type PeriodPlan, planPeriod } from "#app/domain/dashboard/periods.ts";

/**
 * The period as it stands in a snapshot, which this makes by its first query: no order in it is
 * later than the database's own time, which `now` is unless `at` is given.
 */
export async function readPlan(
  view: Database,
  period: Period,
  timezone: string,
  at?: number,
): Promise<{ now: number; plan: PeriodPlan }> {
  const now = at ?? (await databaseNow(view));
  const first = period === "all-time" ? await firstOrderAt(view) : null;
  return { now, plan: planPeriod(period, now, timezone, first) };
}

async function firstOrderAt(db: Database): Promise<number | null> {
  const { first } = await db
    .selectFrom("orders")
    .select((row) => row.fn.min("created_at").as("first"))
    .executeTakeFirstOrThrow();
  return first;
}
