import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { findProduct } from "./products.server.ts";

export type ChangeStockResult =
  | { outcome: "changed"; stock: number }
  /** This very change was made before. */
  | { outcome: "repeated" }
  /** It would fall below 0 or rise too high; `stock` is what there is. */
  | { outcome: "short"; stock: number }
  | { outcome: "gone" };

/** `id` is the change's own, made where it is asked for: it is made once, however often it is sent. */
export type StockChange = { id: string; product: string; by: number };

/** Adds to a product's stock, or takes from it, whoever else does so at the same time. */
export function changeStock(
  db: Database,
  collectionName: string,
  { id, product, by }: StockChange,
  now: number,
): Promise<ChangeStockResult> {
  return transaction<ChangeStockResult>(db, async (trx, undo) => {
    if (!(await isFirst(trx, id, now))) return { outcome: "repeated" };
    const changed = await trx
      .updateTable("products")
      .set((column) => ({ stock: column("stock", "+", by), updated_at: now }))
      .where("collection", "=", collectionName)
      .where("id", "=", product)
      .where((column) => column.between(column("stock", "+", by), 0, MAX_STOCK))
      .returning("stock")
      .executeTakeFirst();
    if (changed) return { outcome: "changed", stock: changed.stock };
    const kept = await findProduct(trx, collectionName, product);
    return undo(kept ? { outcome: "short", stock: kept.stock } : { outcome: "gone" });
  });
}

/** Keeps the id; false where it was kept before. The same change elsewhere is waited for. */
async function isFirst(trx: Trx, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("stock_changes")
    .values({ id, made_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the changes made before `before`, which nobody sends again. */
export async function cleanUpStockChanges(db: Database, before: number): Promise<void> {
  await db.deleteFrom("stock_changes").where("made_at", "<", before).execute();
}
