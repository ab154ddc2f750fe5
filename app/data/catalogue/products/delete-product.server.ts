import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections, lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { removeGrams } from "#app/data/catalogue/product-grams.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { closeStock } from "#app/data/stock/move-stock.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import { readProduct } from "./products.server.ts";

export async function deleteProduct(
  db: Database,
  id: string,
  by: By,
): Promise<Change<{ outcome: "deleted" | "gone" }>> {
  return changeTransaction<{ outcome: "deleted" | "gone" }>(db, async (trx) => {
    const found = await readProduct(trx, id);
    if (!found) return new Change({ outcome: "gone" });
    await lockCollections(trx, found.collectionName);
    await lockProduct(trx, id);
    const own = trx.selectFrom("products").where("id", "=", id);
    await removeGrams(trx, own);
    await closeStock(trx, own, by);
    const row = await trx
      .deleteFrom("products")
      .where("id", "=", id)
      .returning(["name", "image_key", "collection as collectionName"])
      .executeTakeFirst();
    if (!row) return new Change({ outcome: "gone" });
    const { collectionName } = row;
    const entry = productEntry("deleted", by, { id, name: row.name, collectionName }, {});
    const images = await releasedImages(trx, row.image_key ? [row.image_key] : [], by.now);
    return new Change({ outcome: "deleted" }, catalogueEffects(entry, images));
  });
}
