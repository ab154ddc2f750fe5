import { sql } from "kysely";
import type { TopProduct } from "../domain/dashboard.ts";
import type { PeriodPlan } from "../domain/periods.ts";
import { shopTime } from "../domain/shop-time.ts";
import type { Database } from "./database.server.ts";
import { lastOf } from "./period-sums.server.ts";

const TOP = 5;

/** A period's most ordered products up to `now`, under the names they were last sold by. */
export async function readTopProducts(
  db: Database,
  plan: PeriodPlan,
  now: number,
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
        .whereRef("product_sums.product_id", "=", "placed.product_id")
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

/** Those placed fifth or better, with all that share the fifth place. */
function selectTop(db: Database, plan: PeriodPlan, now: number, timezone: string) {
  return db
    .with("counted", () =>
      selectQuantities(db, plan, timezone).unionAll(selectLater(db, plan, now)),
    )
    .with("sold", (part) =>
      part
        .selectFrom("counted")
        .select(["product_id", (row) => row.fn.sum<number>("quantity").as("quantity")])
        .groupBy("product_id")
        .having((row) => row.fn.sum<number>("quantity"), ">", 0),
    )
    .with("ranked", (part) =>
      part
        .selectFrom("sold")
        .select(["product_id", "quantity"])
        .select((row) =>
          row.fn
            .agg<number>("rank")
            .over((over) => over.orderBy("quantity", "desc"))
            .as("place"),
        ),
    )
    .with("placed", (part) => part.selectFrom("ranked").selectAll().where("place", "<=", TOP))
    .selectFrom("placed");
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

/** What the sums hold of orders later than `now`, to be taken off again. */
function selectLater(db: Database, plan: PeriodPlan, now: number) {
  return db
    .selectFrom("orders")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["product_id", sql<number>`-quantity`.as("quantity")])
    .where("created_at", ">", now)
    .where("created_at", "<=", lastOf(plan));
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
