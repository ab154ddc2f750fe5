import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { type Profit, TOP_PRODUCTS, type TopProfit } from "#app/domain/dashboard/dashboard.ts";
import { type PeriodPlan, periodSpans } from "#app/domain/dashboard/periods.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { newestName } from "./top-products.server.ts";

/** A mistyped cost may add up to more than the database reads as a whole number. */
const COST = sql<number>`sum(cast(cost as double precision))`;

export async function readProfit(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<{ profit: Profit; topProfits: TopProfit[] }> {
  const { from, to } = periodSpans(plan, plan.whole, timezone);
  const sums = db.selectFrom("sums_by_product").where("span", ">=", from).where("span", "<=", to);
  const { costed, cost } = await sums
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("costed"), row.lit(0)).as("costed"),
      row.fn.coalesce(COST, row.lit(0)).as("cost"),
    ])
    .executeTakeFirstOrThrow();
  const profit = sql<number>`sum(cast(costed as double precision)) * ${sql.lit(COST_UNITS)} - ${COST}`;
  const sold = sums
    .select(["product_id", profit.as("profit")])
    .groupBy("product_id")
    .having(profit, ">", 0)
    .orderBy("profit", "desc")
    .orderBy("product_id")
    .limit(TOP_PRODUCTS);
  const top = await db
    .selectFrom(sold.as("sold"))
    .select(["product_id as productId", newestName(plan, timezone).as("name"), "profit"])
    .orderBy("profit", "desc")
    .orderBy("product_id")
    .execute();
  return {
    profit: { costed, gross: costed - wholePiastres(cost) },
    topProfits: top.map((each) => ({ ...each, profit: wholePiastres(each.profit) })),
  };
}

function wholePiastres(cost: number): number {
  return Math.round(cost / COST_UNITS);
}
