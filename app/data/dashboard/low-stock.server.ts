import { sql } from "kysely";
import { isInShop } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Dashboard } from "#app/domain/dashboard/dashboard.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";

const MAX_LISTED = 50;

export async function listLowStock(
  db: Database,
  threshold: number,
  language: Language,
): Promise<Dashboard["lowStock"]> {
  const low = selectLow(db, threshold).where(isInShop(db));
  const rows = await low
    .select(["id", "name", "name_ar", "collection", "stock", "is_visible"])
    .select(low.select((row) => row.fn.countAll<number>().as("count")).as("total"))
    .orderBy("stock")
    .orderBy("search_name")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
  const products = rows.map(({ id, name, name_ar, collection, stock, is_visible }) => ({
    id,
    name: nameIn(language, name, name_ar),
    collectionName: collection,
    stock,
    is_visible: is_visible === 1,
  }));
  return { products, total: rows[0]?.total ?? 0 };
}

export function selectLow(db: Database, threshold: number) {
  return db.selectFrom("products").where("stock", ">=", sql.lit(1)).where("stock", "<=", threshold);
}
