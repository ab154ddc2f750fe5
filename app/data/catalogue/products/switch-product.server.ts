import type { Database } from "#app/data/database/database.server.ts";
import { flag } from "./product-columns.server.ts";
import { findProduct } from "./products.server.ts";

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
