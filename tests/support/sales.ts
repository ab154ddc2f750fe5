import type { Database } from "../../app/data/database.server.ts";
import type { RecordSaleOptions } from "../../app/data/record-sale.server.ts";
import { transaction } from "../../app/data/transaction.server.ts";
import { NOW } from "./checkout.ts";

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
    db.selectFrom("hour_sums").selectAll().orderBy("hour_start").orderBy("slot").execute(),
    db.selectFrom("product_sums").selectAll().orderBy("product_id").orderBy("span").execute(),
  ]);
  return rows.flat();
}

export async function stockOf(db: Database, id = ""): Promise<number> {
  const row = await db
    .selectFrom("products")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.stock;
}

/** Takes one of each product in one transaction, in the order of their ids, as sales do. */
export async function sellOneOfEach(db: Database, ids: string[]): Promise<void> {
  await transaction(db, async (trx) => {
    for (const id of ids.toSorted()) {
      await trx
        .updateTable("products")
        .set((row) => ({ stock: row("stock", "-", 1) }))
        .where("id", "=", id)
        .where("stock", ">", 0)
        .execute();
    }
  });
}
