import { sql } from "kysely";
import { FIXED_CATEGORY_SLUGS } from "../domain/category.ts";
import type { Dashboard } from "../domain/dashboard.ts";
import { LOW_STOCK } from "../domain/product.ts";
import type { Database } from "./database.server.ts";
import { selectActiveSections } from "./sections.server.ts";

/** More would not be read, only counted. */
const LISTED = 50;

/** The products that run low, hidden ones too, in the fixed categories and the active sections. */
export async function listLowStock(db: Database): Promise<Dashboard["lowStock"]> {
  const rows = await selectLow(db)
    .select(["id", "name", "collection", "stock", "is_visible"])
    .select((row) => row.fn.countAll<number>().over().as("total"))
    .orderBy("stock")
    .orderBy("search_name")
    .orderBy("id")
    .limit(LISTED)
    .execute();
  const products = rows.map(({ id, name, collection, stock, is_visible }) => ({
    id,
    name,
    collectionName: collection,
    stock,
    is_visible: is_visible === 1,
  }));
  return { products, total: rows[0]?.total ?? 0 };
}

/** The bounds are written out, as the index of these products asks for. */
function selectLow(db: Database) {
  return db
    .selectFrom("products")
    .where("stock", ">=", sql.lit(1))
    .where("stock", "<=", sql.lit(LOW_STOCK))
    .where((where) =>
      where.or([
        where("collection", "in", FIXED_CATEGORY_SLUGS),
        where("collection", "in", selectActiveSections(db).select("collection_name")),
      ]),
    );
}
