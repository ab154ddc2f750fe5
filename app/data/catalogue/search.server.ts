import { type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { codesToFind } from "#app/domain/catalogue/barcodes/barcode.ts";
import {
  type FoundProduct,
  PRODUCTS_PER_PAGE,
  type SearchResults,
  type StaffResults,
} from "#app/domain/catalogue/catalogue.ts";
import { findTitled } from "#app/domain/catalogue/near/titles.ts";
import { isSellable } from "#app/domain/catalogue/product.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { plainLine } from "#app/domain/text.ts";
import { containWords, findByName, type NameQuery, selectNamed } from "./find-by-name.server.ts";
import {
  inStorefront,
  STOREFRONT_COLUMNS,
  soldStock,
  storefrontProduct,
} from "./products/products.server.ts";
import { isInShop } from "./sections/sections.server.ts";
import { listTitledProducts, readPlace, readTitles, writePlace } from "./titled.server.ts";

/**
 * The storefront's products whose names have every word of the query, those that can be bought first, by the first
 * name folded and id, then those of the collections that are called so; after the results whose `next` is `after`.
 * Only names with the query's rarest gram are read. Products of the collections `leftOut` are not found.
 */
export async function searchProducts(
  db: Database,
  query: string,
  language: Language,
  after: string | null = null,
  limit: number = PRODUCTS_PER_PAGE,
  leftOut: string[] = [],
): Promise<SearchResults> {
  const place = readPlace(after);
  const from = readKey(after);
  const named = place
    ? []
    : await findByName(db, query, (asked) =>
        findPage(inStorefront(db, leftOut), asked, from, limit + 1),
      );
  const room = limit + 1 - named.length;
  const titles = room > 0 ? findTitled(await readTitles(db), query) : [];
  const shown = titles.filter((name) => !leftOut.includes(name));
  const titled = await listTitledProducts(db, query, shown, place, room);
  const rows = [...named, ...titled].slice(0, limit);
  const hasMore = named.length + titled.length > limit;
  const lastNamed = named[limit - 1];
  const lastTitled = titled[limit - named.length - 1];
  const next = lastNamed ? writeKey(lastNamed) : lastTitled ? writePlace(lastTitled) : null;
  const products = rows.map((row) => storefrontProduct(row, language));
  return { products, next: hasMore ? next : null };
}

async function findPage(
  products: ReturnType<typeof inStorefront>,
  asked: NameQuery,
  from: Key,
  most: number,
) {
  const find = ({ isInStock, name, id }: Key, limit: number) =>
    products
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

const MAX_STAFF_RESULTS = 30;

const FOUND_COLUMNS = [
  "id",
  "collection",
  "name",
  "name_ar",
  "price",
  "stock",
  "keeps_stock",
  "is_available",
  "is_visible",
] as const;

type FoundRow = Pick<Selectable<Schema["products"]>, (typeof FOUND_COLUMNS)[number]> & {
  pack_pieces?: number | null;
};

/** Products with the code or, with its pieces, of a pack with it; hidden ones too, in all sections. */
export function selectCoded(db: Database, typed: string) {
  return db
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_barcodes.product_id")
    .where("code", "in", codesToFind(typed))
    .select(FOUND_COLUMNS)
    .select((row) =>
      row
        .selectFrom("product_packs")
        .select("pieces")
        .whereRef("product_packs.id", "=", "pack_id")
        .as("pack_pieces"),
    );
}

export function foundProduct(
  { collection, name, name_ar, keeps_stock, pack_pieces: pieces, ...row }: FoundRow,
  language: Language,
): FoundProduct {
  const { is_available, is_visible } = row;
  const flags = {
    keepsStock: keeps_stock === 1,
    is_available: is_available === 1,
    is_visible: is_visible === 1,
  };
  const shown = nameIn(language, name, name_ar);
  return { ...row, ...flags, name: shown, collectionName: collection, ...(pieces && { pieces }) };
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
  const coded = await selectCoded(db, query).where(isSearched).execute();
  const find = (asked: NameQuery) =>
    selectNamed(db, asked)
      .innerJoin("products", "products.id", "product_grams.product_id")
      .where(isSearched)
      .select(FOUND_COLUMNS)
      .limit(MAX_STAFF_RESULTS + 1)
      .execute();
  const named = await findByName(db, query, find, { isFound: coded.length > 0 });
  const rows = [...coded, ...named.filter(({ id }) => coded[0]?.id !== id)];
  const products = rows.slice(0, MAX_STAFF_RESULTS).map((row) => foundProduct(row, language));
  return { products, hasMore: rows.length > MAX_STAFF_RESULTS };
}

type Key = { isInStock: boolean; name: string; id: string };

/** Of `= 1` PostgreSQL expects few rows, and reads all products. */
function isBuyable(isInStock: boolean) {
  const buyable = sql`case when is_available = 1 and (stock > 0 or keeps_stock = 0) then 1 else 0 end`;
  return sql<boolean>`${buyable} <> ${sql.lit(isInStock ? 0 : 1)}`;
}

type FoundKey = { search_name: string; id: string } & Parameters<typeof soldStock>[0];

function writeKey(row: FoundKey) {
  const isInStock = isSellable({ is_available: row.is_available === 1, stock: soldStock(row) });
  return `${isInStock ? "" : "- "}${row.id} ${row.search_name}`;
}

function readKey(key: string | null): Key {
  const [, out, id = "", name = ""] = /^(- )?(\S+) (.+)$/.exec(plainLine(key ?? "")) ?? [];
  return { isInStock: out === undefined, name, id };
}
