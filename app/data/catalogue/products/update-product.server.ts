import { lockCollections, lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import {
  auditedFields,
  catalogueEffects,
  productEntry,
} from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { addGrams, removeGrams } from "#app/data/catalogue/search.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK, type ProductFields } from "#app/domain/catalogue/product-form.ts";
import { Change, changesBetween, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
import { isPositionTaken, nextPosition } from "./positions.server.ts";
import { productColumns } from "./product-columns.server.ts";
import { findProduct, fullProduct } from "./products.server.ts";

export type ProductChange = ProductFields & {
  /** Null leaves the image as it is. */
  image: ProductImage | null;
  /** What the form was filled with. */
  seen: { version: number; orderId: number; stock: number };
};

export type UpdateProductResult =
  | { outcome: "updated"; product: Product }
  | { outcome: "taken"; position: number }
  | { outcome: "changed"; product: Product }
  /** With what was sold since, the stock would fall below 0 or rise too high. */
  | { outcome: "short"; product: Product }
  | { outcome: "gone" };

/**
 * An orderId that staff left alone stays what a move has made it since; a null one gets the highest
 * plus 1. The stock changes by what staff changed, so that sales in between count.
 */
export async function updateProduct(
  db: Database,
  collectionName: string,
  id: string,
  change: ProductChange,
  edit: Edit,
): Promise<Change<UpdateProductResult>> {
  const repositioned = change.orderId !== change.seen.orderId;
  return transaction<Change<UpdateProductResult>>(db, async (trx) => {
    if (repositioned) await lockCollections(trx, collectionName);
    await lockProduct(trx, id);
    const stored = await findProduct(trx, collectionName, id);
    if (!stored) return new Change({ outcome: "gone" }, NO_EFFECTS);
    const done = judgeChange(stored, change);
    if (done) return new Change(done, NO_EFFECTS);

    const wanted = repositioned ? change.orderId : stored.orderId;
    const position = wanted ?? (await nextPosition(trx, collectionName));
    if (repositioned && (await isPositionTaken(trx, collectionName, position, id))) {
      return new Change({ outcome: "taken", position }, NO_EFFECTS);
    }
    const product = await write(trx, stored, { ...change, orderId: position }, edit.now);
    const replaced = product.image?.key === stored.image?.key ? null : (stored.image?.key ?? null);
    const images = await releasedImages(trx, replaced);
    const changes = changesBetween(auditedFields(stored), auditedFields(product));
    const entry = changes && productEntry("updated", edit, stored, { changes });
    return new Change({ outcome: "updated", product }, catalogueEffects(entry, images));
  });
}

/** Null for a change that has to be written. */
function judgeChange(stored: Product, change: ProductChange): UpdateProductResult | null {
  const { version, stock } = change.seen;
  if (stored.version === version + 1 && isRepeated(stored, change)) {
    return { outcome: "updated", product: stored };
  }
  if (stored.version !== version) return { outcome: "changed", product: stored };
  const left = stored.stock + change.stock - stock;
  return left < 0 || left > MAX_STOCK ? { outcome: "short", product: stored } : null;
}

/** Whether this save was stored before and its answer lost. */
function isRepeated(stored: Product, { seen, image, orderId, ...typed }: ProductChange): boolean {
  const samePosition =
    orderId === null
      ? stored.orderId !== seen.orderId
      : orderId === seen.orderId || orderId === stored.orderId;
  const sameImage = image === null || image.key === stored.image?.key;
  return samePosition && sameImage && changesBetween(stored, typed) === null;
}

async function write(
  trx: Trx,
  stored: Product,
  change: ProductChange & { orderId: number },
  now: number,
): Promise<Product> {
  const own = trx.selectFrom("products").where("id", "=", stored.id);
  const renamed = change.name !== stored.name;
  if (renamed) await removeGrams(trx, own);
  const row = await trx
    .updateTable("products")
    .set(productColumns({ ...change, image: change.image ?? stored.image }))
    .set((column) => ({
      order_id: change.orderId,
      stock: column("stock", "+", change.stock - change.seen.stock),
      version: column("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", stored.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (renamed) await addGrams(trx, own);
  return fullProduct(row);
}
