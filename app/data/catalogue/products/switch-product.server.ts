import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import { flag } from "./product-columns.server.ts";
import { findProduct } from "./products.server.ts";

export async function switchProduct(
  db: Database,
  collectionName: string,
  id: string,
  change: { is_available: boolean } | { is_visible: boolean },
  by: By,
): Promise<Change<{ outcome: "switched" | "gone" }>> {
  const [column, value] =
    "is_available" in change
      ? (["is_available", flag(change.is_available)] as const)
      : (["is_visible", flag(change.is_visible)] as const);
  return changeTransaction<{ outcome: "switched" | "gone" }>(db, async (trx) => {
    const switched = await trx
      .updateTable("products")
      .set((row) => ({
        [column]: value,
        version: row("version", "+", 1),
        demo: demoChanged,
        updated_at: by.now,
      }))
      .where("collection", "=", collectionName)
      .where("id", "=", id)
      .where(column, "<>", value)
      .returning("name")
      .executeTakeFirst();
    if (switched) {
      const product = { id, name: switched.name, collectionName };
      const entry = productEntry("switched", by, product, change);
      return new Change({ outcome: "switched" }, catalogueEffects(entry));
    }
    const outcome = (await findProduct(trx, collectionName, id)) ? "switched" : "gone";
    return new Change({ outcome });
  });
}
