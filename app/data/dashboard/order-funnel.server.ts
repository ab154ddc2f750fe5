import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import type { OrderFunnel, Period } from "#app/domain/dashboard/dashboard.ts";
import { periodSpans } from "#app/domain/dashboard/periods.ts";
import type { OrderStep } from "#app/domain/orders/order-status.ts";
import { readPlan } from "./period-plan.server.ts";

export function readOrderFunnel(
  db: Database,
  period: Period,
  timezone: string,
  at?: number,
): Promise<OrderFunnel> {
  return snapshot(db, async (view) => {
    const { plan } = await readPlan(view, period, timezone, at);
    const { from, to } = periodSpans(plan, plan.whole === "day" ? "day" : "month", timezone);
    const counted = view
      .selectFrom("sums_by_hour")
      .where("span", ">=", from)
      .where("span", "<=", to)
      .where("type", "=", "WhatsApp")
      .select((row) => [
        sql<OrderStep | "counted">`'counted'`.as("step"),
        row.fn.coalesce(row.fn.sum<number>("orders"), sql.lit(0)).as("orders"),
      ]);
    const steps = view
      .selectFrom("sums_by_step")
      .where("span", ">=", from)
      .where("span", "<=", to)
      .groupBy("step")
      .select((row) => ["step", row.fn.sum<number>("orders").as("orders")]);
    const rows = await counted.unionAll(steps).execute();
    const orders = (step: OrderStep | "counted") =>
      rows.find((row) => row.step === step)?.orders ?? 0;
    return {
      // Cancelled orders are in no other sum of orders.
      placed: orders("counted") + orders("cancelled"),
      opened: orders("opened"),
      confirmed: orders("confirmed"),
      completed: orders("completed"),
      cancelled: orders("cancelled"),
    };
  });
}
