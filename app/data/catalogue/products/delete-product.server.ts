import { lockCollections, lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import { releasedImage } from "#app/data/catalogue/image-use.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { removeGrams } from "./product-grams.server.ts";

/**
 * Deletes a product; null when it was gone already. `image` is the key of its image when no
 * other product has it; to be removed now that the product is.
 */
export async function deleteProduct(
  db: Database,
  collectionName: string,
  id: string,
): Promise<{ name: string; image: string | null } | null> {
  return transaction(db, async (trx) => {
    await lockCollections(trx, collectionName);
    await lockProduct(trx, id);
    await removeGrams(
      trx,
      trx.selectFrom("products").where("collection", "=", collectionName).where("id", "=", id),
    );
    const row = await trx
      .deleteFrom("products")
      .where("collection", "=", collectionName)
      .where("id", "=", id)
      .returning(["name", "image_key"])
      .executeTakeFirst();
    return row ? { name: row.name, image: await releasedImage(trx, row.image_key) } : null;
  });
}
