import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { type ShopTime, shopTime } from "#app/domain/dashboard/shop-time.ts";
import { SumRows, sumsOf } from "./sum-rows.server.ts";
import type { SumScope } from "./sum-scopes.server.ts";

/** The rows that a scope has, whichever slot they are in. */
export async function readScope(db: Database, scope: SumScope, timezone: string): Promise<SumRows> {
  const { products, orders } = rangesOf(scope, timezone);
  const rows = new SumRows();
  const productRows = await db
    .selectFrom("product_sums")
    .select(["span", "starts_on", "product_id", "name", "sold_at", "quantity"])
    .where(isIn(products))
    .execute();
  const orderRows = await db
    .selectFrom("order_sums")
    .select(["span", "starts_on", "type", "orders", "total"])
    .where(isIn(orders))
    .execute();
  for (const row of productRows) rows.addProducts(row);
  for (const row of orderRows) rows.addOrders(row);
  return rows;
}

/** Takes away every row that a scope has. */
export async function clearScope(trx: Trx, scope: SumScope, timezone: string): Promise<void> {
  const { products, orders } = rangesOf(scope, timezone);
  await trx.deleteFrom("product_sums").where(isIn(products)).execute();
  await trx.deleteFrom("order_sums").where(isIn(orders)).execute();
}

/** What the orders of a scope come to, in every span. */
export async function sumOrdersOf(
  db: Database,
  { start, end }: SumScope,
  timezone: string,
): Promise<SumRows> {
  const placed = db
    .selectFrom("orders")
    .$if(start !== null, (query) => query.where("created_at", ">=", start))
    .$if(end !== null, (query) => query.where("created_at", "<", end));
  const orders = await placed.select(["created_at as createdAt", "type", "total"]).execute();
  const items = await placed
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .select(["created_at as createdAt", "product_id as productId", "name", "quantity"])
    .execute();
  return sumsOf(orders, items, timezone);
}

/** The hours of the clock over all time, T00 to T23, come after those of any month. */
const CLOCK = "T";

type Range = { span: string; from: string; to: string | null };

/** Bounds by name; those of a day are its hours' too, and those of a month its clock's. */
function rangesOf({ level, start, end }: SumScope, timezone: string) {
  const [from, to] = [start, end].map((bound) =>
    bound === null ? null : shopTime(bound, timezone),
  );
  const range = (span: string, name: keyof Names, last: string | null = null): Range => ({
    span,
    from: from?.[name] ?? "",
    to: to?.[name] ?? last,
  });
  if (level === "day") {
    return {
      products: [range("day", "day")],
      orders: [range("day", "day"), range("hour", "day")],
    };
  }
  if (level === "month") {
    const months = range("month", "month");
    return { products: [months], orders: [months, range("clock", "month", CLOCK)] };
  }
  return {
    products: [{ span: "all", from: "", to: null }],
    orders: [{ span: "clock", from: CLOCK, to: null }],
  };
}

type Names = Pick<ShopTime, "day" | "month">;

function isIn(ranges: Range[]) {
  const parts = ranges.map(({ span, from, to }) => {
    const start = sql`span = ${span} and starts_on >= ${from}`;
    return to === null ? sql`(${start})` : sql`(${start} and starts_on < ${to})`;
  });
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
