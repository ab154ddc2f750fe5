import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockCollections, lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import { isDone, markDone } from "#app/data/catalogue/done-once.server.ts";
import {
  auditedFields,
  catalogueEffects,
  productEntry,
} from "#app/data/catalogue/effects.server.ts";
import { releasedImages } from "#app/data/catalogue/image-use.server.ts";
import { addGrams, removeGrams } from "#app/data/catalogue/product-grams.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { searchText } from "#app/domain/catalogue/names.ts";
import { keepingOf, type Product, type ProductImage } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK, type ProductFields } from "#app/domain/catalogue/product-form.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";
import { replaceBarcodes, type TakenBarcode } from "./barcodes.server.ts";
import { replacePacks } from "./packs.server.ts";
import { isPositionTaken, nextPosition } from "./positions.server.ts";
import { costColumn, productColumns } from "./product-columns.server.ts";
import { readProduct } from "./products.server.ts";

export type ProductChange = ProductFields & {
  /** Null leaves the image as it is. */
  image: ProductImage | null;
  /** The id is that of this save: sent again, it is the same. */
  save: string;
  to: string | null;
  seen: { version: number; orderId: number; stock: number };
};

export type UpdateProductResult =
  | { outcome: "updated"; product: Product }
  | { outcome: "taken"; position: number }
  | { outcome: "barcode-taken"; by: TakenBarcode }
  | { outcome: "changed"; product: Product }
  | { outcome: "short"; product: Product }
  | { outcome: "image-gone" }
  | { outcome: "no-collection" }
  | { outcome: "gone" };

/**
 * An orderId that staff left alone stays what a move has made it since; a null one gets the highest
 * plus 1, and so does one that is moved without another. The stock changes by what staff changed, so that sales in between count.
 */
export async function updateProduct(
  db: Database,
  id: string,
  change: ProductChange,
  by: By,
): Promise<Change<UpdateProductResult>> {
  const repositioned = change.orderId !== change.seen.orderId;
  return changeTransaction<UpdateProductResult>(db, async (trx, undo) => {
    const refuse = (result: UpdateProductResult) => undo(new Change(result));
    // Where somebody has moved it, its version is another one, too.
    const from = (await readProduct(trx, id))?.collectionName;
    if (from === undefined) return refuse({ outcome: "gone" });
    const target = change.to ?? from;
    const isMoved = target !== from;
    if (repositioned || change.image || isMoved) await lockCollections(trx, from, target);
    await lockProduct(trx, id);
    const stored = await readProduct(trx, id);
    if (!stored) return refuse({ outcome: "gone" });
    if (!(await markDone(trx, change.save, by.now))) {
      return new Change({ outcome: "updated", product: stored });
    }
    const keeping = keepingOf(change, stored);
    const quantity = keeping.keepsStock ? change.stock - change.seen.stock : -stored.stock;
    const refusal = judgeChange(stored, change, quantity);
    if (refusal) return refuse(refusal);
    if (isMoved && !(await hasCollection(trx, target))) return refuse({ outcome: "no-collection" });
    if (change.image && (await isDone(trx, change.image.key))) {
      return refuse({ outcome: "image-gone" });
    }

    const kept = isMoved ? null : stored.orderId;
    const wanted = repositioned ? change.orderId : kept;
    const position = wanted ?? (await nextPosition(trx, target));
    if (repositioned && (await isPositionTaken(trx, target, position, id))) {
      return refuse({ outcome: "taken", position });
    }
    const wished = {
      ...{ ...stored, ...change, ...keeping },
      image: change.image ?? stored.image,
      stock: stored.stock + quantity,
      orderId: position,
      collectionName: target,
      packs: change.packs ?? stored.packs ?? [],
    };
    const changes = changesBetween(auditedFields(stored), auditedFields(wished));
    if (!changes) return new Change({ outcome: "updated", product: stored });
    if (quantity !== 0) {
      const movement = { reason: "edit" as const, document: null, ...by };
      await moveStock(trx, [{ id, quantity }], movement);
    }
    await replacePacks(trx, id, { before: stored.packs ?? [], after: wished.packs }, by.now);
    const taken = await replaceBarcodes(trx, id, stored, wished);
    if (taken) return refuse({ outcome: "barcode-taken", by: taken });
    const written = { ...change, ...keeping, orderId: position, to: target };
    const product = await write(trx, stored, written, by.now);
    const old = stored.image?.key;
    const images = await releasedImages(trx, old ? [old] : [], by.now);
    const entry = productEntry("updated", by, product, { changes });
    return new Change({ outcome: "updated", product }, catalogueEffects(entry, images));
  });
}

function judgeChange(
  stored: Product,
  { seen }: ProductChange,
  quantity: number,
): UpdateProductResult | null {
  if (stored.version !== seen.version) return { outcome: "changed", product: stored };
  const left = stored.stock + quantity;
  return left < 0 || left > MAX_STOCK ? { outcome: "short", product: stored } : null;
}

async function write(
  trx: Trx,
  stored: Product,
  change: ProductChange &
    Pick<Product, "orderId" | "keepsStock" | "cost" | "commission"> & { to: string },
  now: number,
): Promise<Product> {
  const own = trx.selectFrom("products").where("id", "=", stored.id);
  const { search_name } = await own.select("search_name").executeTakeFirstOrThrow();
  const renamed = searchText(change) !== search_name;
  if (renamed) await removeGrams(trx, own);
  await trx
    .updateTable("products")
    .set(productColumns({ ...change, image: change.image ?? stored.image }))
    .set(costColumn(change, stored))
    .set((column) => ({
      collection: change.to,
      order_id: change.orderId,
      version: column("version", "+", 1),
      demo: demoChanged,
      updated_at: now,
    }))
    .where("id", "=", stored.id)
    .execute();
  if (renamed) await addGrams(trx, own);
  const written = await readProduct(trx, stored.id);
  if (!written) throw new Error("A locked product is gone.");
  return written;
}
