import { setImmediate } from "node:timers/promises";
import { replaceBarcodes } from "#app/data/catalogue/products/barcodes.server.ts";
import { replacePacks } from "#app/data/catalogue/products/packs.server.ts";
import { nextPosition } from "#app/data/catalogue/products/positions.server.ts";
import { productColumns } from "#app/data/catalogue/products/product-columns.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { openStock } from "#app/data/stock/move-stock.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import type { By } from "#app/domain/change.ts";
import type { AddedProduct } from "#app/domain/imports/planned.ts";

const BATCH_ROWS = 500;

/** The result is false where a collection is gone, too. It needs the collections' locks. */
export async function areNamesFree(trx: Trx, added: AddedProduct[]): Promise<boolean> {
  const byCollection = Map.groupBy(added, ({ collectionName }) => collectionName);
  for (const [collectionName, products] of byCollection) {
    if (!(await hasCollection(trx, collectionName))) return false;
    const rows = await trx
      .selectFrom("products")
      .select("name")
      .where("collection", "=", collectionName)
      .execute();
    const taken = new Set(rows.map((row) => foldForSearch(row.name)));
    if (products.some(({ name }) => taken.has(foldForSearch(name)))) return false;
  }
  return true;
}

/**
 * Inserts products at the end of their collections. The result is false where a barcode is another product's by now.
 */
export async function insertProducts(trx: Trx, added: AddedProduct[], by: By): Promise<boolean> {
  const positions = new Map<string, number>();
  for (const batch of batches(added, BATCH_ROWS)) {
    const opened = await openStock(trx, batch, by);
    const rows = [];
    for (const product of batch) {
      const { id, collectionName, stock } = product;
      const position = positions.get(collectionName) ?? (await nextPosition(trx, collectionName));
      positions.set(collectionName, position + 1);
      rows.push({
        ...productColumns({ ...product, image: null }),
        id,
        stock,
        cost: product.cost ?? null,
        collection: collectionName,
        order_id: position,
        ...opened.get(id),
        created_at: by.now,
        updated_at: by.now,
      });
    }
    await trx.insertInto("products").values(rows).execute();
    if (!(await storePacks(trx, batch, by.now))) return false;
    const codes = batch.flatMap(({ id, barcodes }) => barcodes.map((code) => ({ id, code })));
    if (!(await addBarcodes(trx, codes))) return false;
    // Pages are served in between.
    await setImmediate();
  }
  return true;
}

/** False where a pack has a barcode that is another product's. Needs the products' locks. */
export async function storePacks(
  trx: Trx,
  products: Pick<AddedProduct, "id" | "packs">[],
  now: number,
): Promise<boolean> {
  for (const { id, packs } of products) {
    if (!packs) continue;
    await replacePacks(trx, id, packs, now);
    const codes = (of: Pack[]) => ({ barcodes: [], packs: of });
    if (await replaceBarcodes(trx, id, codes(packs.before), codes(packs.after))) return false;
  }
  return true;
}

export async function addBarcodes(
  trx: Trx,
  codes: { id: string; code: string }[],
): Promise<boolean> {
  if (codes.length === 0) return true;
  const inserted = await trx
    .insertInto("product_barcodes")
    .values(codes.map(({ id, code }) => ({ code, product_id: id })))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("code")
    .execute();
  return inserted.length === codes.length;
}
