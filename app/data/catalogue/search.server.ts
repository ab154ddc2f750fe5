import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { barcodeOf } from "#app/domain/catalogue/barcode.ts";
import {
  type FoundProduct,
  PRODUCTS_PER_PAGE,
  type SearchResults,
  type StaffResults,
} from "#app/domain/catalogue/catalogue.ts";
import { otherLayouts } from "#app/domain/catalogue/keyboard-layout.ts";
import { isSellable } from "#app/domain/catalogue/product.ts";
import { foldQuery, searchGrams, searchWords } from "#app/domain/catalogue/search.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { plainLine } from "#app/domain/text.ts";
import { inStorefront, STOREFRONT_COLUMNS, storefrontProduct } from "./products/products.server.ts";
import { isInShop } from "./sections/sections.server.ts";

/** Beyond so many names, one gram serves as well as another. */
const MAX_COUNTED_NAMES = 500;

/**
 * The storefront's products whose names have every word of the query, those that can be bought first, by the first
 * name folded and id, after the results whose `next` is `after`. Only names with the query's rarest gram are read.
 */
export async function searchProducts(
  db: Database,
  query: string,
  language: Language,
  after: string | null = null,
  limit: number = PRODUCTS_PER_PAGE,
): Promise<SearchResults> {
  const from = readKey(after);
  const rows = await findEither(db, query, (asked) => findPage(db, asked, from, limit + 1));
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const products = page.map((row) => storefrontProduct(row, language));
  return { products, next: last ? writeKey(last) : null };
}

async function findPage(db: Database, asked: Asked, from: Key, most: number) {
  const find = ({ isInStock, name, id }: Key, limit: number) =>
    inStorefront(db)
      .innerJoin("product_grams", "product_grams.product_id", "products.id")
      .select(STOREFRONT_COLUMNS)
      .select("product_grams.search_name")
      .where("gram", "=", asked.gram)
      .where(sql<boolean>`(product_grams.search_name, product_grams.product_id) > (${name}, ${id})`)
      .where(containWords("product_grams", asked))
      .where(isBuyable(isInStock))
      .orderBy("product_grams.search_name")
      .orderBy("product_grams.product_id")
      .limit(limit)
      .execute();
  const rows = await find(from, most);
  if (from.isInStock && rows.length < most) {
    rows.push(...(await find({ isInStock: false, name: "", id: "" }, most - rows.length)));
  }
  return rows;
}

/** The ids of the first products whose names have every word of the query, hidden ones too. */
export async function listProductsNamed(
  db: Database,
  query: string,
  limit: number,
): Promise<string[]> {
  const rows = await findEither(db, query, (asked) =>
    selectNamed(db, asked).select("product_id").limit(limit).execute(),
  );
  return rows.map(({ product_id }) => product_id);
}

const MAX_STAFF_RESULTS = 30;

export const FOUND_COLUMNS = [
  "id",
  "collection",
  "name",
  "name_ar",
  "price",
  "stock",
  "is_available",
  "is_visible",
] as const;

type FoundRow = Pick<Selectable<Schema["products"]>, (typeof FOUND_COLUMNS)[number]>;

export function foundProduct(
  { collection, name, name_ar, ...row }: FoundRow,
  language: Language,
): FoundProduct {
  const { is_available, is_visible } = row;
  const flags = { is_available: is_available === 1, is_visible: is_visible === 1 };
  const shown = nameIn(language, name, name_ar);
  return { ...row, ...flags, name: shown, collectionName: collection };
}

/**
 * First the product with this barcode, then those whose names have every word of the query; hidden ones
 * too, in the categories and active sections, or in all sections.
 */
export async function searchForStaff(
  db: Database,
  query: string,
  language: Language,
  { isEverywhere = false } = {},
): Promise<StaffResults> {
  const isSearched = isEverywhere ? sql<boolean>`true` : isInShop(db);
  const coded = await db
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_barcodes.product_id")
    .where("code", "=", barcodeOf(query))
    .where(isSearched)
    .select(FOUND_COLUMNS)
    .execute();
  const find = (asked: Asked) =>
    selectNamed(db, asked)
      .innerJoin("products", "products.id", "product_grams.product_id")
      .where(isSearched)
      .select(FOUND_COLUMNS)
      .limit(MAX_STAFF_RESULTS + 1)
      .execute();
  const named = await findEither(db, query, find, { isFound: coded.length > 0 });
  const rows = [...coded, ...named.filter(({ id }) => coded[0]?.id !== id)];
  const products = rows.slice(0, MAX_STAFF_RESULTS).map((row) => foundProduct(row, language));
  return { products, hasMore: rows.length > MAX_STAFF_RESULTS };
}

/** A page of products in any order of theirs. `isNamed` is true of those whose names have every word of the query. */
export function listNamed<Row>(
  db: Database,
  query: string,
  list: (isNamed: RawBuilder<boolean>) => Promise<Row[]>,
): Promise<Row[]> {
  if (foldQuery(query) === "") return list(sql`true`);
  const find = (asked: Asked) => {
    const named = selectNamed(db, asked).clearOrderBy().select("product_id");
    // A page of a common name is soon read in the list's own order.
    return list(asked.isCommon ? containWords("products", asked) : sql`products.id in ${named}`);
  };
  return findEither(db, query, find, { countsOne: true });
}

/** `gram` is the query's rarest. */
type Asked = { words: string[]; gram: string; isCommon: boolean };

/** What the query finds as it is typed, else what the same keys find on the other keyboard layout. */
async function findEither<Row>(
  db: Database,
  query: string,
  find: (asked: Asked) => Promise<Row[]>,
  { isFound = false, countsOne = false } = {},
): Promise<Row[]> {
  const typed = await ask(db, [query], countsOne);
  const rows = typed ? await find(typed) : [];
  if (rows.length > 0 || isFound) return rows;
  const other = await ask(db, otherLayouts(query), countsOne);
  return other ? find(other) : [];
}

/** The first of the readings whose grams all stand in some name; undefined where there is none. */
async function ask(
  db: Database,
  readings: string[],
  countsOne: boolean,
): Promise<Asked | undefined> {
  const asked = readings
    .map((reading) => searchWords(foldQuery(reading)))
    .map((words) => ({ words, grams: searchGrams(words) }));
  const all = new Set(asked.flatMap(({ grams }) => grams));
  const names =
    all.size > (countsOne ? 0 : 1) ? await countGrams(db, all) : new Map<string, number>();
  const count = (gram: string) => names.get(gram) ?? 1;
  return asked
    .flatMap(({ words, grams: [first, ...others] }) => {
      if (first === undefined) return [];
      const rarest = others.reduce(
        (one, other) => (count(other) < count(one) ? other : one),
        first,
      );
      return { words, gram: rarest, isCommon: count(rarest) >= MAX_COUNTED_NAMES };
    })
    .find(({ gram }) => count(gram) > 0);
}

/** By the first name folded, and id. */
function selectNamed(db: Database, asked: Asked) {
  return db
    .selectFrom("product_grams")
    .where("gram", "=", asked.gram)
    .where(containWords("product_grams", asked))
    .orderBy("product_grams.search_name")
    .orderBy("product_grams.product_id");
}

/** Of how many names each is. */
async function countGrams(db: Database, grams: Set<string>): Promise<Map<string, number>> {
  const { rows } = await sql<{ gram: string; names: number }>`
    with asked(gram) as (values ${sql.join([...grams].map((gram) => sql`(${gram})`))})
    select gram, (
      select count(*) from (
        select 1 from product_grams where product_grams.gram = asked.gram limit ${sql.lit(MAX_COUNTED_NAMES)}
      ) as some_names
    ) as names
    from asked
  `.execute(db);
  return new Map(rows.map(({ gram, names }) => [gram, Number(names)]));
}

/** With `like`, PostgreSQL expects few names, then reads and sorts all of the gram's. */
function containWords(table: "product_grams" | "products", { words }: Asked): RawBuilder<boolean> {
  const name = sql.ref(`${table}.search_name`);
  const contained = words.map((word) => sql`replace(${name}, ${word}, '') <> ${name}`);
  return sql`(${sql.join(contained, sql` and `)})`;
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
