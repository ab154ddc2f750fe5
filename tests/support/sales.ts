import type { Database } from "../../app/data/database.server.ts";
import { type RecordSaleOptions, recordSale } from "../../app/data/record-sale.server.ts";
import { cartOf, NOW } from "./checkout.ts";

export const saleOptions: RecordSaleOptions = {
  cashier: { id: "u1", name: "Nour" },
  timezone: "Africa/Cairo",
  now: NOW,
};

/** Everything that a sale may touch, row for row. */
export async function dumpShop(db: Database) {
  const rows = await Promise.all([
    db.selectFrom("products").selectAll().orderBy("id").execute(),
    db.selectFrom("orders").selectAll().orderBy("id").execute(),
    db.selectFrom("order_items").selectAll().orderBy("order_id").orderBy("position").execute(),
    db.selectFrom("order_sums").selectAll().orderBy("starts_on").orderBy("slot").execute(),
    db.selectFrom("product_sums").selectAll().orderBy("product_id").orderBy("span").execute(),
  ]);
  return rows.flat();
}

/** How many orders the dashboard's sums know of, and what they came to. */
export async function summedOrders(db: Database): Promise<{ orders: number; total: number }> {
  return await db
    .selectFrom("order_sums")
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>("orders"), row.lit(0)).as("orders"),
      row.fn.coalesce(row.fn.sum<number>("total"), row.lit(0)).as("total"),
    ])
    .where("span", "=", "day")
    .executeTakeFirstOrThrow();
}

/** How many of these products were sold by the orders themselves; a reading of all items. */
export async function orderedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_items")
    .select((row) => ["product_id", row.fn.sum<number>("quantity").as("quantity")])
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** How many of these products were sold by the dashboard's sums. */
export async function summedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("product_sums")
    .select((row) => ["product_id", row.fn.sum<number>("quantity").as("quantity")])
    .where("span", "=", "all")
    .where("starts_on", "=", "")
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

export async function stockOf(db: Database, id = ""): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

/** One sale with one of each product; refused as a whole when one is short or gone. */
export async function sellOneOfEach(db: Database, ids: string[]): Promise<void> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("id", "in", ids)
    .execute();
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  const sale = cartOf(...ids.map((id) => [id, 1, prices.get(id) ?? 0] as const));
  await recordSale(db, sale, saleOptions);
}
