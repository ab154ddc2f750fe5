import { isLowStock } from "../domain/product.ts";
import type { Database } from "./database.server.ts";

/** A collection's products by what staff may have to look after; one can be counted in several. */
export type ShelfCounts = { products: number; low: number; unavailable: number; hidden: number };

/** The counts of every collection that has a product, by its name. */
export async function countShelves(db: Database): Promise<Map<string, ShelfCounts>> {
  // One row for all products that are alike, so that the rule of low stock stays in one place.
  const rows = await db
    .selectFrom("products")
    .select(["collection", "stock", "is_available", "is_visible"])
    .select((row) => row.fn.countAll<number>().as("count"))
    .groupBy(["collection", "stock", "is_available", "is_visible"])
    .execute();
  const shelves = new Map<string, ShelfCounts>();
  for (const { collection, stock, is_available, is_visible, count } of rows) {
    const shelf = shelves.get(collection) ?? { products: 0, low: 0, unavailable: 0, hidden: 0 };
    shelves.set(collection, {
      products: shelf.products + count,
      low: shelf.low + (isLowStock(stock) ? count : 0),
      unavailable: shelf.unavailable + (is_available === 0 ? count : 0),
      hidden: shelf.hidden + (is_visible === 0 ? count : 0),
    });
  }
  return shelves;
}
