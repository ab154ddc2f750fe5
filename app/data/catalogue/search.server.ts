import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { barcodeOf } from "#app/domain/catalogue/barcode.ts";
import {
  type FoundProduct,
  PRODUCTS_PER_PAGE,
  type SearchResults,
  type StaffResults,
} from "#app/domain/catalogue/catalogue.ts";
import { isSellable } from "#app/domain/catalogue/product.ts";
import { foldForSearch, searchGrams, searchWords } from "#app/domain/catalogue/search.ts";
import { plainLine } from "#app/domain/text.ts";
import { inStorefront, STOREFRONT_COLUMNS, storefrontProduct } from "./products/products.server.ts";
import { isInShop } from "./sections/sections.server.ts";

/** Beyond so many names, one gram serves as well as another. */
const MAX_COUNTED_NAMES = 500;

/**
 * The storefront's products whose names have every word of the query, those that can be bought first, by folded
 * name and id, after the results whose `next` is `after`. Only names with the query's rarest gram are read.
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
  const find = ({ isInStock, name, id }: Key, most: number) =>
    inStorefront(db)
      .innerJoin("product_grams", "product_grams.product_id", "products.id")
      .select(STOREFRONT_COLUMNS)
      .select("product_grams.search_name")
      .where("gram", "=", gram)
      .where(sql<boolean>`(product_grams.search_name, product_grams.product_id) > (${name}, ${id})`)
      .where((where) => where.and(words.map(containsWord)))
      .where(isBuyable(isInStock))
      .orderBy("product_grams.search_name")
      .orderBy("product_grams.product_id")
      .limit(most)
      .execute();
  const from = readKey(after);
  const rows = await find(from, limit + 1);
  if (from.isInStock && rows.length <= limit) {
    rows.push(...(await find({ isInStock: false, name: "", id: "" }, limit + 1 - rows.length)));
  }
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { products: page.map(storefrontProduct), next: last ? writeKey(last) : null };
}

/** The ids of the first products whose names have every word of the folded query, hidden ones too. */
export async function listProductsNamed(
  db: Database,
  folded: string,
  limit: number,
): Promise<string[]> {
  const words = searchWords(folded);
  const gram = await rarestGram(db, searchGrams(words));
  const rows = await selectNamed(db, gram, words).select("product_id").limit(limit).execute();
  return rows.map(({ product_id }) => product_id);
}

const MAX_STAFF_RESULTS = 30;

export const FOUND_COLUMNS = [
  "id",
  "collection",
  "name",
  "price",
  "stock",
  "is_available",
  "is_visible",
] as const;

type FoundRow = Pick<Selectable<Schema["products"]>, (typeof FOUND_COLUMNS)[number]>;

export function foundProduct({ collection, ...row }: FoundRow): FoundProduct {
  const { is_available, is_visible } = row;
  const flags = { is_available: is_available === 1, is_visible: is_visible === 1 };
  return { ...row, ...flags, collectionName: collection };
}

/**
 * First the product with this barcode, then those whose names have every word of the query; hidden ones
 * too, in the categories and active sections, or in all sections.
 */
export async function searchForStaff(
  db: Database,
  query: string,
  { isEverywhere = false } = {},
): Promise<StaffResults> {
  const words = searchWords(foldForSearch(query));
  if (words.length === 0) return { products: [], hasMore: false };
  const isSearched = isEverywhere ? sql<boolean>`true` : isInShop(db);
  const coded = await db
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_barcodes.product_id")
    .where("code", "=", barcodeOf(query))
    .where(isSearched)
    .select(FOUND_COLUMNS)
    .execute();
  const gram = await rarestGram(db, searchGrams(words));
  const named = await selectNamed(db, gram, words)
    .innerJoin("products", "products.id", "product_grams.product_id")
    .where(isSearched)
    .select(FOUND_COLUMNS)
    .limit(MAX_STAFF_RESULTS + 1)
    .execute();
  const rows = [...coded, ...named.filter(({ id }) => coded[0]?.id !== id)];
  const products = rows.slice(0, MAX_STAFF_RESULTS).map(foundProduct);
  return { products, hasMore: rows.length > MAX_STAFF_RESULTS };
}

/** By folded name and id. */
function selectNamed(db: Database, gram: string, words: string[]) {
  return db
    .selectFrom("product_grams")
    .where("gram", "=", gram)
    .where((where) => where.and(words.map(containsWord)))
    .orderBy("product_grams.search_name")
    .orderBy("product_grams.product_id");
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
  const some = sql`select 1 from product_grams where gram = ${gram} limit ${sql.lit(MAX_COUNTED_NAMES)}`;
  return sql`select ${gram} as gram, (select count(*) from (${some}) as some_names) as names`;
}

/** With `like`, PostgreSQL expects few names, then reads and sorts all of the gram's. */
function containsWord(word: string) {
  const name = sql.ref("product_grams.search_name");
  return sql<boolean>`replace(${name}, ${word}, '') <> ${name}`;
}

type Key = { isInStock: boolean; name: string; id: string };

/** Of `= 1` PostgreSQL expects few rows, and reads all products. */
function isBuyable(isInStock: boolean) {
  const buyable = sql`case when is_available = 1 and stock > 0 then 1 else 0 end`;
  return sql<boolean>`${buyable} <> ${sql.lit(isInStock ? 0 : 1)}`;
}

function writeKey(row: { search_name: string; id: string; is_available: number; stock: number }) {
  const isInStock = isSellable({ ...row, is_available: row.is_available === 1 });
  return `${isInStock ? "" : "- "}${row.id} ${row.search_name}`;
}

function readKey(key: string | null): Key {
  const [, out, id = "", name = ""] = /^(- )?(\S+) (.+)$/.exec(plainLine(key ?? "")) ?? [];
  return { isInStock: out === undefined, name, id };
}

type Chosen = SelectQueryBuilder<Schema, "products", object>;

export async function addGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    insert into product_grams (gram, search_name, product_id) ${gramsOf(named(chosen))} order by 1, 2, 3
  `.execute(trx);
}

type Named = { id: string; name: string };

/** Before their products are there, so that these need not wait for it. Safe to repeat. */
export async function prepareGrams(trx: Trx, products: Named[]): Promise<void> {
  await sql`
    insert into product_grams (gram, search_name, product_id) ${gramsOf(namedSo(products))} order by 1, 2, 3
    on conflict do nothing
  `.execute(trx);
}

export async function dropGrams(trx: Trx, products: Named[]): Promise<void> {
  await sql`
    delete from product_grams where (gram, search_name, product_id) in (${gramsOf(namedSo(products))})
  `.execute(trx);
}

/** To be called before products are deleted or renamed. */
export async function removeGrams(trx: Trx, chosen: Chosen): Promise<void> {
  await sql`
    delete from product_grams where (gram, search_name, product_id) in (${gramsOf(named(chosen))})
  `.execute(trx);
}

function named(chosen: Chosen): RawBuilder<unknown> {
  return sql`select id, search_name from ${chosen.select(["id", "search_name"]).as("chosen")}`;
}

function namedSo(products: Named[]): RawBuilder<unknown> {
  const rows = products.map(({ id, name }) => sql`(${id}, ${foldForSearch(name)})`);
  return sql`values ${sql.join(rows)}`;
}

/** Matches `searchGrams`: each letter, and each three in a row within a word. */
function gramsOf(products: RawBuilder<unknown>) {
  return sql`
    with recursive named(id, search_name) as (${products}),
    windows(size, at) as (
      values (1, 1), (3, 1)
      union all
      select size, at + 1 from windows where at < (select max(length(search_name)) from named)
    )
    select distinct substr(search_name, at, size) as gram, search_name, id
    from named join windows on at + size <= length(search_name) + 1
    where substr(search_name, at, size) not like '% %'
  `;
}
