import { MAX_STOCK } from "../domain/product-form.ts";
import type { Database } from "./database.server.ts";
import { flag } from "./product-columns.server.ts";
import { findProduct } from "./products.server.ts";

export type ChangeStockResult =
  | { outcome: "changed"; stock: number }
  /** It would fall below 0 or rise too high; `stock` is what there is. */
  | { outcome: "short"; stock: number }
  | { outcome: "gone" };

/** Adds to a product's stock, or takes from it, whoever else does so at the same time. */
export async function changeStock(
  db: Database,
  collectionName: string,
  id: string,
  by: number,
  now: number,
): Promise<ChangeStockResult> {
  const changed = await db
    .updateTable("products")
    .set((column) => ({ stock: column("stock", "+", by), updated_at: now }))
    .where("collection", "=", collectionName)
    .where("id", "=", id)
    .where((column) => column.between(column("stock", "+", by), 0, MAX_STOCK))
    .returning("stock")
    .executeTakeFirst();
  if (changed) return { outcome: "changed", stock: changed.stock };
  const kept = await findProduct(db, collectionName, id);
  return kept ? { outcome: "short", stock: kept.stock } : { outcome: "gone" };
}

/**
 * Turns one of a product's switches; false when there is no such product. Forms that hold the
 * switch as it was are told of it; what is so already changes nothing.
 */
export async function switchProduct(
  db: Database,
  collectionName: string,
  id: string,
  change: { is_available: boolean } | { is_visible: boolean },
  now: number,
): Promise<boolean> {
  const [column, value] =
    "is_available" in change
      ? (["is_available", flag(change.is_available)] as const)
      : (["is_visible", flag(change.is_visible)] as const);
  const { numUpdatedRows } = await db
    .updateTable("products")
    .set((row) => ({ [column]: value, version: row("version", "+", 1), updated_at: now }))
    .where("collection", "=", collectionName)
    .where("id", "=", id)
    .where(column, "<>", value)
    .executeTakeFirst();
  return numUpdatedRows > 0 || (await findProduct(db, collectionName, id)) !== null;
}
