import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { TopProduct } from "#app/domain/dashboard/dashboard.ts";
import type { PeriodPlan } from "#app/domain/dashboard/periods.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { selectLater } from "./later-orders.server.ts";

const TOP = 5;

/**
 * A period's most ordered products, under the names they were last sold by; `now` where its sums
 * hold later orders.
 */
export async function readTopProducts(
  db: Database,
  plan: PeriodPlan,
  now: number | null,
  timezone: string,
): Promise<TopProduct[]> {
  const rows = await selectTop(db, plan, now, timezone)
    .select(["product_id as productId", "quantity"])
    .select((row) =>
      row
        .selectFrom("product_sums")
        .select("name")
        .where("span", "=", "all")
        .where("starts_on", "=", "")
        .whereRef("product_sums.product_id", "=", "sold.product_id")
        .orderBy("sold_at", "desc")
        .limit(1)
        .as("name"),
    )
    .execute();
  return rows
    .map(({ productId, name, quantity }) => ({ productId, name: name ?? "", quantity }))
    .sort(byQuantity)
    .slice(0, TOP);
}

/** Those sold as often as the fifth or more often, with all that share the fifth place. */
function selectTop(db: Database, plan: PeriodPlan, now: number | null, timezone: string) {
  return db
    .with(
      (cte) => cte("sold").materialized(),
      () => selectSold(db, plan, now, timezone),
    )
    .selectFrom("sold")
    .where("quantity", ">=", (row) =>
      row
        .selectFrom((most) =>
          most
            .selectFrom("sold")
            .select("quantity")
            .orderBy("quantity", "desc")
            .limit(TOP)
            .as("most"),
        )
        .select((most) => most.fn.min<number>("quantity").as("least")),
    );
}

function selectSold(db: Database, plan: PeriodPlan, now: number | null, timezone: string) {
  const sums = selectQuantities(db, plan, timezone);
  const counted = now === null ? sums : sums.unionAll(selectLaterQuantities(db, plan, now));
  return db
    .selectFrom(counted.as("counted"))
    .select(["product_id", (row) => row.fn.sum<number>("quantity").as("quantity")])
    .groupBy("product_id")
    .having((row) => row.fn.sum<number>("quantity"), ">", 0);
}

function selectQuantities(db: Database, { whole, slices, end }: PeriodPlan, timezone: string) {
  const sums = db
    .selectFrom("product_sums")
    .select(["product_id", "quantity"])
    .where("span", "=", whole);
  if (whole === "all") return sums.where("starts_on", "=", "");
  return sums
    .where("starts_on", ">=", shopTime(slices[0], timezone)[whole])
    .where("starts_on", "<", shopTime(end, timezone)[whole]);
}

function selectLaterQuantities(db: Database, plan: PeriodPlan, now: number) {
  return selectLater(db, plan, now)
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["product_id", sql<number>`-quantity`.as("quantity")]);
}

function byQuantity(one: TopProduct, other: TopProduct): number {
  return (
    other.quantity - one.quantity ||
    compare(one.name, other.name) ||
    compare(one.productId, other.productId)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
