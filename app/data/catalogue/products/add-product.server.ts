import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections } from "#app/data/catalogue/collection-lock.server.ts";
import { isDone } from "#app/data/catalogue/done-once.server.ts";
import { catalogueEffects, productEntry } from "#app/data/catalogue/effects.server.ts";
import { addGrams } from "#app/data/catalogue/product-grams.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { openStock } from "#app/data/stock/move-stock.server.ts";
import { keepingOf, type Product, type ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductFields } from "#app/domain/catalogue/product-form.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";
import { replaceBarcodes, type TakenBarcode } from "./barcodes.server.ts";
import { replacePacks } from "./packs.server.ts";
import { isPositionTaken, nextPosition } from "./positions.server.ts";
import { costColumn, productColumns } from "./product-columns.server.ts";
import { readProduct } from "./products.server.ts";

type NewProduct = ProductFields & { image: ProductImage };

export type AddProductResult =
  | { outcome: "added"; product: Product }
  | { outcome: "taken"; position: number }
  | { outcome: "barcode-taken"; by: TakenBarcode }
  | { outcome: "changed"; product: Product }
  | { outcome: "image-gone" }
  | { outcome: "elsewhere" }
  | { outcome: "no-collection" };

/** The browser makes the id, so that a form sent twice is one product. */
export async function addProduct(
  db: Database,
  collectionName: string,
  id: string,
  fields: NewProduct,
  by: By,
): Promise<Change<AddProductResult>> {
  return changeTransaction<AddProductResult>(db, async (trx, undo) => {
    await lockCollections(trx, collectionName);
    if (!(await hasCollection(trx, collectionName))) {
      return new Change({ outcome: "no-collection" });
    }
    const stored = await readProduct(trx, id);
    if (stored && stored.collectionName !== collectionName) {
      return new Change({ outcome: "elsewhere" });
    }
    if (stored) {
      const outcome = isAsTyped(stored, fields) ? "added" : "changed";
      return new Change({ outcome, product: stored });
    }

    if (await isDone(trx, fields.image.key)) return new Change({ outcome: "image-gone" });
    const position = fields.orderId ?? (await nextPosition(trx, collectionName));
    if (await isPositionTaken(trx, collectionName, position, id)) {
      return new Change({ outcome: "taken", position });
    }
    const kept = keepingOf(fields);
    const stock = kept.keepsStock ? fields.stock : 0;
    const opened = await openStock(trx, [{ id, name: fields.name, stock }], by);
    await trx
      .insertInto("products")
      .values({
        id,
        collection: collectionName,
        order_id: position,
        stock,
        ...opened.get(id),
        ...productColumns({ ...fields, ...kept }),
        ...costColumn(kept, kept),
        created_at: by.now,
        updated_at: by.now,
      })
      .execute();
    await addGrams(trx, trx.selectFrom("products").where("id", "=", id));
    await replacePacks(trx, id, { before: [], after: fields.packs ?? [] }, by.now);
    const taken = await replaceBarcodes(trx, id, { barcodes: [] }, fields);
    if (taken) return undo(new Change({ outcome: "barcode-taken", by: taken }));
    const product = await readProduct(trx, id);
    if (!product) throw new Error("A product has just been added.");
    const entry = productEntry("added", by, product, {
      price: product.price,
      stock: product.stock,
    });
    return new Change({ outcome: "added", product }, catalogueEffects(entry));
  });
}

function isAsTyped(
  stored: Product,
  { orderId, image, barcodes, packs = [], ...fields }: NewProduct,
): boolean {
  const kept = {
    nameAr: fields.nameAr ?? stored.nameAr,
    orderId: orderId ?? stored.orderId,
    ...keepingOf(fields),
  };
  return (
    image.key === stored.image?.key &&
    barcodes.join() === stored.barcodes.join() &&
    JSON.stringify(packs) === JSON.stringify(stored.packs ?? []) &&
    changesBetween(stored, { ...fields, ...kept }) === null
  );
}
