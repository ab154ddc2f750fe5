import { data } from "react-router";
import { isOnStorefront, listCategories } from "../../data/categories.server.ts";
import { listShelf, searchProducts } from "../../data/products.server.ts";
import { FROM_START, type ShelfPage } from "../../domain/catalogue.ts";
import { searchQuery } from "../../domain/search.ts";
import type { Shop } from "../../shop.server.ts";
import type { HomeData } from "./home-data.ts";
import { drawingsFor } from "./icon-drawings.server.ts";

/**
 * The whole page; `?q=` adds what a search finds, `?category=` with `after=` answers that
 * category's next products alone.
 */
export async function loadHome({ db }: Shop, request: Request) {
  const { searchParams } = new URL(request.url);
  const category = searchParams.get("category");
  if (category !== null) {
    const shelf = await readShelf(db, category, cursor(searchParams.get("after")));
    return data<HomeData>({ categories: [], drawings: {}, query: "", results: null, shelf });
  }
  const query = searchQuery(searchParams.get("q") ?? "");
  const [{ categories, complete }, results] = await Promise.all([
    listCategories(db),
    query === "" ? null : searchProducts(db, query),
  ]);
  const drawings = drawingsFor(categories);
  const page: HomeData = { categories, drawings, query, results, shelf: null };
  return data(page, complete ? {} : { headers: { "Cache-Control": "no-store" } });
}

async function readShelf(db: Shop["db"], category: string, after: number): Promise<ShelfPage> {
  if (!(await isOnStorefront(db, category))) return { products: [], next: null };
  return listShelf(db, category, after);
}

function cursor(after: string | null): number {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : FROM_START;
}
