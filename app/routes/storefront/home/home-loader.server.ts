import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { isOnStorefront, listCategories } from "#app/data/catalogue/categories.server.ts";
import { listCollectionPage } from "#app/data/catalogue/products/products.server.ts";
import { searchProducts } from "#app/data/catalogue/search.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { FROM_START, type ProductPage } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { type HomeData, NOTHING } from "./home-data.ts";
import { drawingsFor } from "./icon-drawings.server.ts";
import { writeCategories } from "./written-categories.ts";

/**
 * The whole page; `?q=` adds what a search finds, from `after=` on. `?find=` answers the same
 * products alone, and `?category=` those of a category.
 */
export function loadHome({ readCatalogue }: App, request: Request) {
  return readCatalogue((db) => loadFrom(db, request));
}

async function loadFrom(db: Database, request: Request) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category");
  const after = searchParams.get("after");
  if (category !== null) {
    return data<HomeData>({
      ...NOTHING,
      collection: await readCollection(db, category, cursor(after)),
    });
  }
  const find = searchParams.get("find");
  const query = searchQuery(find ?? searchParams.get("q") ?? "");
  const search = query === "" ? null : searchProducts(db, query, after);
  if (find !== null) return data<HomeData>({ ...NOTHING, query, after, results: await search });
  const [{ categories, complete }, results] = await Promise.all([listCategories(db), search]);
  const catalogue = { categories: writeCategories(categories), drawings: drawingsFor(categories) };
  const page: HomeData = { ...catalogue, query, after, results, collection: null };
  return data(page, complete ? {} : { headers: { "Cache-Control": "no-store" } });
}

async function readCollection(db: Database, category: string, after: number): Promise<ProductPage> {
  if (!(await isOnStorefront(db, category))) return { products: [], next: null };
  return listCollectionPage(db, category, after);
}

function cursor(after: string | null): number {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : FROM_START;
}
