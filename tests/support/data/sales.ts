import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { type RecordSaleOptions, recordSale } from "#app/data/orders/record-sale.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PAYMENT_METHODS } from "#app/domain/sale/payment.ts";
import { resultOf } from "./edits.ts";
import { cartOf, NOW } from "./orders.ts";

export const saleOptions: RecordSaleOptions = {
  cashier: { id: "u1", name: "Nour" },
  timezone: "Africa/Cairo",
  now: NOW,
  terms: {
    methods: PAYMENT_METHODS,
    maxDiscount: 100,
    maxCustom: 100_000,
    accountLimit: 20_000,
    isAccountLimited: true,
    asksPaidBy: true,
  },
};

const TOUCHED = ["products", "orders", "order_items", "order_payments", ...SUMS_TABLES] as const;

export async function dumpShop(db: Database): Promise<string[]> {
  const tables = await Promise.all(
    TOUCHED.map((table) => db.selectFrom(table).selectAll().execute()),
  );
  return tables.flatMap((rows) => rows.map((row) => JSON.stringify(row)).sort());
}

export async function summedOrders(db: Database): Promise<{ orders: number; total: number }> {
  const { figures, kinds } = await readDashboard(
    db,
    "all-time",
    { ...saleOptions, lowStock: LOW_STOCK, language: "en" },
    NOW,
  );
  return { orders: figures.orders, total: kinds.Cashier.total + kinds.WhatsApp.total };
}

/** Pieces sold, read from all order items. */
export async function orderedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const sold = db.selectFrom("order_items").select(["product_id", "quantity"]);
  return countPieces(await sold.where("product_id", "in", ids).execute());
}

/** Pieces sold, read from the dashboard's sums. */
export async function summedOf(db: Database, ids: string[]): Promise<Map<string, number>> {
  const sums = db.selectFrom("sums_by_product").select(["product_id", "quantity"]);
  const years = sums.where("span", "like", "year%");
  return countPieces(await years.where("product_id", "in", ids).execute());
}

function countPieces(rows: { product_id: string; quantity: number }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { product_id: id, quantity } of rows) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}

export async function stockOf(db: Database, id = ""): Promise<number> {
  const product = db.selectFrom("products").select("stock").where("id", "=", id);
  return (await product.executeTakeFirstOrThrow()).stock;
}

export async function sellOneOfEach(db: Database, ids: string[]): Promise<void> {
  const products = db.selectFrom("products").select(["id", "price"]).where("id", "in", ids);
  const prices = new Map((await products.execute()).map(({ id, price }) => [id, price]));
  const sale = cartOf(...ids.map((id) => [id, 1, prices.get(id) ?? 0] as const));
  await resultOf(recordSale(db, sale, saleOptions));
}
