import { data } from "react-router";
import { isOnStorefront, listCategories } from "../../data/categories.server.ts";
import type { Database } from "../../data/database.server.ts";
import { listShelf } from "../../data/products.server.ts";
import { searchProducts } from "../../data/search.server.ts";
import { FROM_START, type ShelfPage } from "../../domain/catalogue.ts";
import { searchQuery } from "../../domain/search.ts";
import type { Shop } from "../../shop.server.ts";
import { type HomeData, NOTHING } from "./home-data.ts";
import { drawingsFor } from "./icon-drawings.server.ts";
import { writeCategories } from "./written-categories.ts";

/**
 * The whole page; `?q=` adds what a search finds, from `after=` on. `?find=` answers the same
 * products alone, and `?category=` those of a category.
 */
export function loadHome({ readCatalogue }: Shop, request: Request) {
  return readCatalogue((db) => loadFrom(db, request));
}

async function loadFrom(db: Database, request: Request) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category");
  const after = searchParams.get("after");
  if (category !== null) {
    return data<HomeData>({ ...NOTHING, shelf: await readShelf(db, category, cursor(after)) });
  }
  const find = searchParams.get("find");
  const query = searchQuery(find ?? searchParams.get("q") ?? "");
  const search = query === "" ? null : searchProducts(db, query, after);
  if (find !== null) return data<HomeData>({ ...NOTHING, query, after, results: await search });
  const [{ categories, complete }, results] = await Promise.all([listCategories(db), search]);
  const catalogue = { categories: writeCategories(categories), drawings: drawingsFor(categories) };
  const page: HomeData = { ...catalogue, query, after, results, shelf: null };
  return data(page, complete ? {} : { headers: { "Cache-Control": "no-store" } });
}

async function readShelf(db: Database, category: string, after: number): Promise<ShelfPage> {
  if (!(await isOnStorefront(db, category))) return { products: [], next: null };
  return listShelf(db, category, after);
}

function cursor(after: string | null): number {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : FROM_START;
}
