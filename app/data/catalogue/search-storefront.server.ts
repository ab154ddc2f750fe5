import type { Database } from "#app/data/database/database.server.ts";
import { PRODUCTS_PER_PAGE, type SearchResults } from "#app/domain/catalogue/catalogue.ts";
import { findTitledNearly } from "#app/domain/catalogue/near/titles.ts";
import { isSellable } from "#app/domain/catalogue/product.ts";
import { foldQuery } from "#app/domain/catalogue/search.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { readAgeRestricted } from "./age-restricted.server.ts";
import type { ReadNameIndex } from "./name-index.server.ts";
import { listInStorefront, storefrontProduct } from "./products/products.server.ts";
import { searchProducts } from "./search.server.ts";
import { listTitledProducts } from "./titled.server.ts";

/**
 * What the query finds; where that is nothing, one page of what is spelled otherwise or comes near. Products that are
 * marked 18+ are found for a shopper who is `ofAge`.
 */
export async function searchStorefront(
  db: Database,
  readNameIndex: ReadNameIndex,
  query: string,
  language: Language,
  after: string | null = null,
  ofAge = false,
): Promise<SearchResults> {
  const leftOut = ofAge ? [] : await readAgeRestricted(db);
  const found = await searchProducts(db, query, language, after, PRODUCTS_PER_PAGE, leftOut);
  // Read by the first search, whatever that finds: the next one may need it.
  const reading = readNameIndex();
  if (found.products.length > 0 || after !== null) {
    reading.catch(() => {});
    return found;
  }
  const index = await reading;
  const { ids, isSame } = index.near(foldQuery(query), PRODUCTS_PER_PAGE);
  const named = (await listInStorefront(db, ids, language, leftOut))
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .sort((one, other) => +isSellable(other) - +isSellable(one));
  if (isSame && named.length > 0) return { products: named, next: null };
  const titled = findTitledNearly(index.titles, query).filter((name) => !leftOut.includes(name));
  const rows = await listTitledProducts(db, query, titled, null, PRODUCTS_PER_PAGE);
  const isNamed = new Set(ids);
  const others = rows.filter(({ id }) => !isNamed.has(id));
  const near = [...named, ...others.map((row) => storefrontProduct(row, language))];
  const products = near.slice(0, PRODUCTS_PER_PAGE);
  return { products, next: null, ...(products.length > 0 && { isNear: true }) };
}
