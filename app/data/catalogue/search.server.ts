import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { PRODUCTS_PER_PAGE, type SearchResults } from "#app/domain/catalogue/catalogue.ts";
import { foldForSearch, searchGrams, searchWords } from "#app/domain/catalogue/search.ts";
import { plainLine } from "#app/domain/text.ts";
import { inStorefront, STOREFRONT_COLUMNS, storefrontProduct } from "./products/products.server.ts";

/** Grams are counted no further: two that are this frequent are equally good to go by. */
const FREQUENT = 500;

/**
 * The storefront's products whose names have every word of the query, by folded name and id, from
 * the one after `after`: the `next` of the results before. The names that have the query's rarest
 * gram are gone through in their order until a page is full.
 */
export async function searchProducts(
  db: Database,
  query: string,
  after: string | null = null,
  limit: number = PRODUCTS_PER_PAGE,
): Promise<SearchResults> {
  const words = searchWords(foldForSearch(query));
  if (words.length === 0) return { products: [], next: null };
  const gram = await rarestGram(db, searchGrams(words));
  const { name, id } = readKey(after);
  const rows = await inStorefront(db)
    .innerJoin("product_grams", "product_grams.product_id", "products.id")
    .select(STOREFRONT_COLUMNS)
    .select("product_grams.search_name")
    .where("gram", "=", gram)
    .where(sql<boolean>`(product_grams.search_name, product_grams.product_id) > (${name}, ${id})`)
    .where((where) => where.and(words.map(containsWord)))
    .orderBy("product_grams.search_name")
    .orderBy("product_grams.product_id")
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    products: page.map(storefrontProduct),
    next: last ? writeKey(last.search_name, last.id) : null,
  };
}

async function rarestGram(db: Database, grams: string[]): Promise<string> {
  const [first = ""] = grams;
  if (grams.length < 2) return first;
  const { rows } = await sql<{ gram: string }>`
    select gram from (${sql.join(grams.map(countNames), sql` union all `)}) as counted
    order by names limit 1
  `.execute(db);
  return rows[0]?.gram ?? first;
}

function countNames(gram: string) {
  const some = sql`select 1 from product_grams where gram = ${gram} limit ${sql.lit(FREQUENT)}`;
  return sql`select ${gram} as gram, (select count(*) from (${some}) as some_names) as names`;
}

/** Not by `like`: PostgreSQL would take it for rare, and read all the gram's names to sort them. */
function containsWord(word: string) {
  const name = sql.ref("product_grams.search_name");
  return sql<boolean>`replace(${name}, ${word}, '') <> ${name}`;
}

function writeKey(name: string, id: string): string {
  return `${id} ${name}`;
}

/** A key that was tampered with is any other place to start from. */
function readKey(key: string | null): { name: string; id: string } {
  const [, id = "", name = ""] = /^(\S+) (.+)$/.exec(plainLine(key ?? "")) ?? [];
  return { name, id };
}
