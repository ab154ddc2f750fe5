import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type RecordSaleOptions, recordSale } from "#app/data/orders/record-sale.server.ts";
import { resultOf } from "./edits.ts";
import { cartOf, NOW } from "./orders.ts";

export const saleOptions: RecordSaleOptions = {
  cashier: { id: "u1", name: "Nour" },
  timezone: "Africa/Cairo",
  now: NOW,
};

const TOUCHED = ["products", "orders", "order_items", "sums_by_hour", "sums_by_product"] as const;

export async function dumpShop(db: Database): Promise<string[]> {
  const tables = await Promise.all(
    TOUCHED.map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return tables.flatMap((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

export async function summedOrders(db: Database): Promise<{ orders: number; total: number }> {
  const { figures, kinds } = await readDashboard(db, "all-time", saleOptions.timezone, NOW);
  return { orders: figures.orders, total: kinds.Cashier.total + kinds.WhatsApp.total };
}

/** Pieces sold, read from all order items. */
export async function orderedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_items")
    .select((row) => ["product_id", row.fn.sum<number>("quantity").as("quantity")])
    .where("product_id", "in", ids)
    .groupBy("product_id")
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]));
}

/** Pieces sold, read from the dashboard's sums. */
export async function summedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("sums_by_product")
    .select((row) => ["product_id", row.fn.sum<number>("quantity").as("quantity")])
    .where("span", "like", "year%")
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

export async function sellOneOfEach(db: Database, ids: string[]): Promise<void> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("id", "in", ids)
    .execute();
  const prices = new Map(rows.map(({ id, price }) => [id, price]));
  const sale = cartOf(...ids.map((id) => [id, 1, prices.get(id) ?? 0] as const));
  await resultOf(recordSale(db, sale, saleOptions));
}
