import type { Database } from "#app/data/database/database.server.ts";
import type { PlacedOrder } from "#app/data/sums/sum-rows.server.ts";
import type { PeriodPlan } from "#app/domain/dashboard/periods.ts";

/**
 * A period's orders later than `now`, which only another machine's clock can place. Its sums hold
 * them too, so that they are taken off again.
 */
export function readLaterOrders(
  db: Database,
  plan: PeriodPlan,
  now: number,
): Promise<PlacedOrder[]> {
  return selectLater(db, plan, now).select(["created_at as createdAt", "type", "total"]).execute();
}

export function selectLater(db: Database, { whole, end }: PeriodPlan, now: number) {
  return db
    .selectFrom("orders")
    .where("created_at", ">", now)
    .where("created_at", "<=", whole === "all" ? Number.MAX_SAFE_INTEGER : end - 1);
}
