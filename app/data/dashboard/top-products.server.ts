import { type RawBuilder, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { TOP_PRODUCTS, type TopProduct } from "#app/domain/dashboard/dashboard.ts";
import { type PeriodPlan, periodSpans, type SpanRange } from "#app/domain/dashboard/periods.ts";
import { spanAt } from "#app/domain/dashboard/shop-time.ts";

export async function readTopProducts(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<TopProduct[]> {
  const rows = await selectTop(db, periodSpans(plan, plan.whole, timezone))
    .select(["product_id as productId", "quantity", newestName(plan, timezone).as("name")])
    .execute();
  return rows.sort(byQuantity).slice(0, TOP_PRODUCTS);
}

export function newestName(plan: PeriodPlan, timezone: string): RawBuilder<string> {
  // A list lets the index find span and product; a range would read all products of its spans.
  const years = new Set(plan.slices.map((start) => spanAt(start, "year", timezone)));
  return sql<string>`(
    select name from sums_by_product as newest
    where span in (${sql.join([...years])}) and newest.product_id = sold.product_id
    order by sold_at desc limit 1)`;
}

function selectTop(db: Database, { from, to }: SpanRange) {
  return db
    .with(
      (cte) => cte("sold").materialized(),
      () =>
        db
          .selectFrom("sums_by_product")
          .where("span", ">=", from)
          .where("span", "<=", to)
          .select(["product_id", (row) => row.fn.sum<number>("quantity").as("quantity")])
          .groupBy("product_id")
          .having((row) => row.fn.sum<number>("quantity"), ">", 0),
    )
    .selectFrom("sold")
    .where("quantity", ">=", (row) =>
      row
        .selectFrom((most) =>
          most
            .selectFrom("sold")
            .select("quantity")
            .orderBy("quantity", "desc")
            .limit(TOP_PRODUCTS)
            .as("most"),
        )
        .select((most) => most.fn.min<number>("quantity").as("least")),
    );
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
