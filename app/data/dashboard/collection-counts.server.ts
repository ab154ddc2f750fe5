import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { selectLow } from "./low-stock.server.ts";

export type CollectionCounts = {
  products: number;
  low: number;
  unavailable: number;
  hidden: number;
};

export async function countCollections(
  db: Database,
  lowStock: number,
): Promise<Map<string, CollectionCounts>> {
  const rows = await countSeen(db)
    .unionAll(countLow(db, lowStock))
    .unionAll(countUnavailable(db))
    .execute();
  const collections = new Map<string, CollectionCounts>();
  for (const { collection, what, count } of rows) {
    const counts = collections.get(collection) ?? {
      products: 0,
      low: 0,
      unavailable: 0,
      hidden: 0,
    };
    if (what === "visible" || what === "hidden") counts.products += count;
    if (what !== "visible") counts[what] += count;
    collections.set(collection, counts);
  }
  return collections;
}

type Counted = "visible" | Exclude<keyof CollectionCounts, "products">;

function countSeen(db: Database) {
  return db
    .selectFrom("products")
    .select([
      "collection",
      sql<Counted>`case is_visible when 1 then 'visible' else 'hidden' end`.as("what"),
      (row) => row.fn.countAll<number>().as("count"),
    ])
    .groupBy(["collection", "is_visible"]);
}

function countLow(db: Database, threshold: number) {
  return selectLow(db, threshold)
    .select([
      "collection",
      sql<Counted>`'low'`.as("what"),
      (row) => row.fn.countAll<number>().as("count"),
    ])
    .groupBy("collection");
}

/** A literal 0, so that the partial index is used. */
function countUnavailable(db: Database) {
  return db
    .selectFrom("products")
    .where("is_available", "=", sql.lit(0))
    .select([
      "collection",
      sql<Counted>`'unavailable'`.as("what"),
      (row) => row.fn.countAll<number>().as("count"),
    ])
    .groupBy("collection");
}
