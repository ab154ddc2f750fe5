import { productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import {
  type AuditEntry,
  Change,
  type Edit,
  type Effects,
  NO_EFFECTS,
} from "#app/domain/change.ts";
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
  edit: Edit,
): Promise<Change<ChangeStockResult>> {
  return transaction<Change<ChangeStockResult>>(db, async (trx, undo) => {
    if (!(await isFirst(trx, id, edit.now))) return new Change({ outcome: "repeated" }, NO_EFFECTS);
    const changed = await trx
      .updateTable("products")
      .set((column) => ({ stock: column("stock", "+", by), updated_at: edit.now }))
      .where("collection", "=", collectionName)
      .where("id", "=", product)
      .where((column) => column.between(column("stock", "+", by), 0, MAX_STOCK))
      .returning("stock")
      .executeTakeFirst();
    if (changed) {
      const { stock } = changed;
      const entry = productEntry("restocked", edit, { id: product, collectionName }, { by, stock });
      return new Change({ outcome: "changed", stock }, stockEffects(product, entry));
    }
    const kept = await findProduct(trx, collectionName, product);
    const refusal: ChangeStockResult = kept
      ? { outcome: "short", stock: kept.stock }
      : { outcome: "gone" };
    return undo(new Change(refusal, NO_EFFECTS));
  });
}

function stockEffects(product: string, audit: AuditEntry): Effects {
  const live = { topics: ["stock" as const], products: [product] };
  return { live, images: [], count: null, sessions: false, audit };
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
