import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import { markDone } from "#app/data/catalogue/done-once.server.ts";
import { productEntry } from "#app/data/catalogue/effects.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { type By, Change, type Effects, type StaffEntry } from "#app/domain/change.ts";
import { idsOf } from "#app/domain/id.ts";
import type { SubmittedLine } from "#app/domain/orders/cart-submission.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import type { Movement } from "#app/domain/stock/movement.ts";
import { productsOf, type Sold, withSoldPacks } from "./packs.server.ts";
import { findProduct, soldStock } from "./products.server.ts";

export type StockedProduct = Pick<Product, "id" | "name" | "price" | "stock" | "keepsStock"> & {
  nameAr: string | null;
  sold: number;
} & Costs &
  Pick<Sold, "pieces" | "pack">;

export type Costs = { cost: UnitCost | null; commission: number | null };

/** Products that keep no stock are left out. */
export async function readStock(db: Database, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "stock"])
    .where("id", "in", ids)
    .where("keeps_stock", "=", 1)
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/**
 * Locks the products of lines that exist, in the order of their ids, so that sales never deadlock. Answers by the lines'
 * ids what they sell.
 */
export async function lockStock(
  trx: Trx,
  lines: readonly { id: string }[],
): Promise<Map<string, StockedProduct>> {
  const rows = lines.length > 0 ? await selectStock(trx, lines) : [];
  const products: StockedProduct[] = rows.map(({ keeps_stock, is_available, ...row }) => {
    const sold = soldStock({ keeps_stock, is_available, stock: row.stock });
    return { ...row, keepsStock: keeps_stock === 1, sold };
  });
  return withSoldPacks(trx, lines, products, { isOnline: false });
}

const selectStock = prepared((db, lines: { id: string }[]) =>
  db
    .selectFrom("products")
    .select(["id", "name", "name_ar as nameAr", "price", "stock", "cost"])
    .select(["keeps_stock", "is_available", "commission"])
    .where("id", "in", productsOf(db, idsOf(lines)))
    .orderBy("id")
    .$if(!isSqlite(db), (query) => query.forUpdate()),
);

/** Requires locked products that have enough stock. */
export async function takeStock(
  trx: Trx,
  lines: readonly Pick<SubmittedLine, "id" | "quantity">[],
  movement: Movement,
): Promise<void> {
  const taken = lines.map(({ id, quantity }) => ({ id, quantity: -quantity }));
  const moved = await moveStock(trx, taken, movement);
  if (moved.size < lines.length) throw new Error("A locked product has less stock than was read.");
}

export type ChangeStockResult =
  | { outcome: "changed"; stock: number }
  | { outcome: "repeated" }
  | { outcome: "short"; stock: number }
  | { outcome: "gone" };

/** The change of an `id` is made once, however often it is sent. */
export type StockChange = { id: string; product: string; by: number };

export function changeStock(
  db: Database,
  collectionName: string,
  { id, product, by: quantity }: StockChange,
  by: By,
): Promise<Change<ChangeStockResult>> {
  return changeTransaction<ChangeStockResult>(db, async (trx, undo) => {
    if (!(await markDone(trx, id, by.now))) return new Change({ outcome: "repeated" });
    await lockProduct(trx, product);
    const stored = await findProduct(trx, collectionName, product);
    if (!stored?.keepsStock) return undo(new Change({ outcome: "gone" }));
    if (quantity === 0) return new Change({ outcome: "changed", stock: stored.stock });
    const stock = stored.stock + quantity;
    if (stock < 0 || stock > MAX_STOCK) {
      return undo(new Change({ outcome: "short", stock: stored.stock }));
    }
    const movement = { reason: "edit" as const, staff: by.staff, document: null, now: by.now };
    await moveStock(trx, [{ id: product, quantity }], movement);
    await trx
      .updateTable("products")
      .set({ demo: demoChanged })
      .where("id", "=", product)
      .where("demo", "=", "unchanged")
      .execute();
    const entry = productEntry("stock changed", by, stored, { by: quantity, stock });
    return new Change({ outcome: "changed", stock }, stockEffects(product, entry));
  });
}

function stockEffects(product: string, audit: StaffEntry): Effects {
  const live = { topics: ["stock" as const], products: [product] };
  return { live, audit };
}
