import { lockCollections } from "#app/data/catalogue/collection-lock.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductFields } from "#app/domain/catalogue/product-form.ts";
import { isOrderIdTaken, nextOrderId } from "./order-ids.server.ts";
import { productColumns } from "./product-columns.server.ts";
import { addGrams } from "./product-grams.server.ts";
import { findProduct, fullProduct } from "./products.server.ts";

export type AddProductResult =
  | { outcome: "added"; product: Product }
  | { outcome: "taken"; orderId: number }
  /** The section was deleted or renamed meanwhile. */
  | { outcome: "no-collection" };

/**
 * Adds a product under the id that the browser made for it. The same id again is the same
 * product: it answers what is stored and writes nothing. A null orderId gets the highest plus 1.
 */
export async function addProduct(
  db: Database,
  collectionName: string,
  id: string,
  fields: ProductFields & { image: ProductImage },
  now: number,
): Promise<AddProductResult> {
  return transaction<AddProductResult>(db, async (trx) => {
    await lockCollections(trx, collectionName);
    if (!(await hasCollection(trx, collectionName))) return { outcome: "no-collection" };
    const stored = await findProduct(trx, collectionName, id);
    if (stored) return { outcome: "added", product: stored };

    const orderId = fields.orderId ?? (await nextOrderId(trx, collectionName));
    if (await isOrderIdTaken(trx, collectionName, orderId, id)) {
      return { outcome: "taken", orderId };
    }
    const row = await trx
      .insertInto("products")
      .values({
        id,
        collection: collectionName,
        order_id: orderId,
        stock: fields.stock,
        ...productColumns(fields),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await addGrams(trx, trx.selectFrom("products").where("id", "=", id));
    return { outcome: "added", product: fullProduct(row) };
  });
}
