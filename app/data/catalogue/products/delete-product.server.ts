import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections, lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { removeGrams } from "#app/data/catalogue/search.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { closeStock } from "#app/data/stock/move-stock.server.ts";
import { Change, type Edit, NO_EFFECTS } from "#app/domain/change.ts";

/** Deletes a product, and its image when no other product has it. */
export async function deleteProduct(
  db: Database,
  collectionName: string,
  id: string,
  edit: Edit,
): Promise<Change<{ outcome: "deleted" | "gone" }>> {
  return changeTransaction<{ outcome: "deleted" | "gone" }>(db, async (trx) => {
    await lockCollections(trx, collectionName);
    await lockProduct(trx, id);
    await removeGrams(
      trx,
      trx.selectFrom("products").where("collection", "=", collectionName).where("id", "=", id),
    );
    const own = trx.selectFrom("products").where("collection", "=", collectionName);
    await closeStock(trx, own.where("id", "=", id), edit);
    const row = await trx
      .deleteFrom("products")
      .where("collection", "=", collectionName)
      .where("id", "=", id)
      .returning(["name", "image_key"])
      .executeTakeFirst();
    if (!row) return new Change({ outcome: "gone" }, NO_EFFECTS);
    const entry = productEntry("deleted", edit, { id, name: row.name, collectionName }, {});
    const images = await releasedImages(trx, row.image_key ? [row.image_key] : [], edit.now);
    return new Change({ outcome: "deleted" }, catalogueEffects(entry, images));
  });
}
