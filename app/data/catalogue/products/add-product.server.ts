import { lockCollections } from "#app/data/catalogue/collection-lock.server.ts";
import {
  auditedFields,
  catalogueEffects,
  productEntry,
} from "#app/data/catalogue/effects.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductFields } from "#app/domain/catalogue/product-form.ts";
import { Change, changesBetween, type Edit, NO_EFFECTS } from "#app/domain/change.ts";
import { isOrderIdTaken, nextOrderId } from "./order-ids.server.ts";
import { productColumns } from "./product-columns.server.ts";
import { addGrams } from "./product-grams.server.ts";
import { findProduct, fullProduct } from "./products.server.ts";

type NewProduct = ProductFields & { image: ProductImage };

export type AddProductResult =
  | { outcome: "added"; product: Product }
  | { outcome: "taken"; orderId: number }
  /** An earlier try with this id was stored, and the form was edited since. */
  | { outcome: "changed"; product: Product }
  /** The section was deleted or renamed meanwhile. */
  | { outcome: "no-collection" };

/**
 * Adds a product under the id that the browser made for it, and once however often it is sent. A
 * null orderId gets the highest plus 1.
 */
export async function addProduct(
  db: Database,
  collectionName: string,
  id: string,
  fields: NewProduct,
  edit: Edit,
): Promise<Change<AddProductResult>> {
  return transaction<Change<AddProductResult>>(db, async (trx) => {
    await lockCollections(trx, collectionName);
    if (!(await hasCollection(trx, collectionName))) {
      return new Change({ outcome: "no-collection" }, NO_EFFECTS);
    }
    const stored = await findProduct(trx, collectionName, id);
    if (stored) {
      const outcome = isAsTyped(stored, fields) ? "added" : "changed";
      return new Change({ outcome, product: stored }, NO_EFFECTS);
    }

    const orderId = fields.orderId ?? (await nextOrderId(trx, collectionName));
    if (await isOrderIdTaken(trx, collectionName, orderId, id)) {
      return new Change({ outcome: "taken", orderId }, NO_EFFECTS);
    }
    const row = await trx
      .insertInto("products")
      .values({
        id,
        collection: collectionName,
        order_id: orderId,
        stock: fields.stock,
        ...productColumns(fields),
        created_at: edit.now,
        updated_at: edit.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addGrams(trx, trx.selectFrom("products").where("id", "=", id));
    const product = fullProduct(row);
    const entry = productEntry("added", edit, product, auditedFields(product));
    return new Change({ outcome: "added", product }, catalogueEffects(entry));
  });
}

function isAsTyped(stored: Product, { orderId, image, ...fields }: NewProduct): boolean {
  return (
    image.key === stored.image?.key &&
    changesBetween(stored, { ...fields, orderId: orderId ?? stored.orderId }) === null
  );
}
