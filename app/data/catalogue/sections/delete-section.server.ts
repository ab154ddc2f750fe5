import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import {
  lockCollections,
  lockProducts,
  lockSections,
} from "#app/data/catalogue/collection-lock.server.ts";
import { catalogueEffects, sectionEntry } from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { removeGrams } from "#app/data/catalogue/product-grams.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { closeStock } from "#app/data/stock/move-stock.server.ts";
import { type By, Change } from "#app/domain/change.ts";
import { readSection } from "./sections.server.ts";

export async function deleteSection(
  db: Database,
  id: string,
  by: By,
): Promise<Change<{ outcome: "deleted" | "gone" }>> {
  return changeTransaction<{ outcome: "deleted" | "gone" }>(db, async (trx) => {
    await lockSections(trx);
    const stored = await readSection(trx, id);
    if (!stored) return new Change({ outcome: "gone" });
    await lockCollections(trx, stored.collectionName);
    await lockProducts(trx, stored.collectionName);
    const keys = await imagesOf(trx, stored.collectionName);
    await removeGrams(
      trx,
      trx.selectFrom("products").where("collection", "=", stored.collectionName),
    );
    const own = trx.selectFrom("products").where("collection", "=", stored.collectionName);
    await closeStock(trx, own, by);
    await trx.deleteFrom("products").where("collection", "=", stored.collectionName).execute();
    await trx.deleteFrom("sections").where("id", "=", id).execute();
    const images = await releasedImages(trx, keys, by.now);
    const entry = sectionEntry("deleted", by, stored, {});
    return new Change({ outcome: "deleted" }, catalogueEffects(entry, images));
  });
}

async function imagesOf(trx: Trx, collectionName: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("products")
    .select("image_key")
    .distinct()
    .where("collection", "=", collectionName)
    .execute();
  return rows.map((row) => row.image_key).filter((key) => key !== null);
}
