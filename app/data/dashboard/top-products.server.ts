import type { Database } from "#app/data/database/database.server.ts";
import type { TopProduct } from "#app/domain/dashboard/dashboard.ts";
import { type PeriodPlan, periodSpans, type SpanRange } from "#app/domain/dashboard/periods.ts";
import { spanAt } from "#app/domain/dashboard/shop-time.ts";

const TOP_PRODUCTS = 5;

/** A period's most ordered products, under the names they were last sold by. */
export async function readTopProducts(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<TopProduct[]> {
  // A list lets the index find span and product; a range would read all products of its spans.
  const years = [...new Set(plan.slices.map((start) => spanAt(start, "year", timezone)))];
  const rows = await selectTop(db, periodSpans(plan, plan.whole, timezone))
    .select(["product_id as productId", "quantity"])
    .select((row) =>
      row
        .selectFrom("sums_by_product")
        .select("name")
        .where("span", "in", years)
        .whereRef("sums_by_product.product_id", "=", "sold.product_id")
        .orderBy("sold_at", "desc")
        .limit(1)
        .as("name"),
    )
    .execute();
  return rows
    .map(({ productId, name, quantity }) => ({ productId, name: name ?? "", quantity }))
    .sort(byQuantity)
    .slice(0, TOP_PRODUCTS);
}

/** Those sold as often as the fifth or more often, with all that share the fifth place. */
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
