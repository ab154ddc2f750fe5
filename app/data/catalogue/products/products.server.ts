import { type Selectable, sql } from "kysely";
import { isInShop } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import {
  FROM_START,
  PRODUCTS_PER_PAGE,
  type ProductPage,
} from "#app/domain/catalogue/catalogue.ts";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { ANY_STOCK, type Product, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import {
  ONLINE_PACKS,
  offeredPacks,
  PACKS,
  productsOf,
  readWritten,
  type Sold,
  withSoldPacks,
} from "./packs.server.ts";

export const STOREFRONT_COLUMNS = [
  "id",
  "collection",
  "order_id",
  "name",
  "name_ar",
  "price",
  "image_key",
  "is_available",
  "stock",
  "keeps_stock",
  ONLINE_PACKS.as("packs"),
] as const;

type StorefrontColumn = Extract<(typeof STOREFRONT_COLUMNS)[number], string>;
type ShownRow = Pick<Selectable<Schema["products"]>, StorefrontColumn>;
type StorefrontRow = ShownRow & { packs: string | null };

export async function listCollectionPage(
  db: Database,
  collectionName: string,
  language: Language,
  after: number = FROM_START,
  limit: number = PRODUCTS_PER_PAGE,
): Promise<ProductPage> {
  const rows = await db
    .selectFrom("products")
    .select(STOREFRONT_COLUMNS)
    .where("collection", "=", collectionName)
    .where("is_visible", "=", 1)
    .where("order_id", ">", after)
    .orderBy("order_id")
    .limit(limit + 1)
    .execute();
  const products = rows.slice(0, limit).map((row) => storefrontProduct(row, language));
  return { products, next: rows.length > limit ? (products.at(-1)?.orderId ?? after) : null };
}

/** The visible products of these collections in their order; null when they are more than `limit`. */
export async function listWholeCollections(
  db: Database,
  collectionNames: string[],
  language: Language,
  limit: number,
): Promise<Map<string, StorefrontProduct[]> | null> {
  if (collectionNames.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .select(STOREFRONT_COLUMNS)
    .where("collection", "in", collectionNames)
    .where("is_visible", "=", 1)
    .orderBy("collection")
    .orderBy("order_id")
    .limit(limit + 1)
    .execute();
  if (rows.length > limit) return null;
  const products = rows.map((row) => storefrontProduct(row, language));
  return Map.groupBy(products, (product) => product.collectionName);
}

export async function findStocked(db: Database, collectionNames: string[]): Promise<Set<string>> {
  if (collectionNames.length === 0) return new Set();
  const names = sql.join(collectionNames.map((name) => sql`(${name})`));
  const { rows } = await sql<{ name: string }>`
    with collection(name) as (values ${names})
    select name from collection
    where exists (select 1 from products where collection = collection.name and is_visible = 1)
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}

export type OrderableProduct = Pick<
  Product,
  "id" | "collectionName" | "name" | "price" | "is_available" | "stock" | "keepsStock"
> & {
  nameAr: string | null;
} & Pick<Sold, "pieces" | "pack">;

export async function readOrderable(
  db: Database,
  lines: readonly { id: string }[],
): Promise<Map<string, OrderableProduct>> {
  const rows = await selectOrderable(db, lines);
  const products: OrderableProduct[] = rows.map(({ keeps_stock, is_available, ...row }) => {
    const stock = soldStock({ keeps_stock, is_available, stock: row.stock });
    const flags = { keepsStock: keeps_stock === 1, is_available: is_available === 1 };
    return { ...row, ...flags, stock };
  });
  return withSoldPacks(db, lines, products, { isOnline: true });
}

const selectOrderable = prepared((db, lines: { id: string }[]) =>
  inStorefront(db)
    .select(["id", "collection as collectionName", "name", "name_ar as nameAr", "price"])
    .select(["is_available", "stock", "keeps_stock"])
    .where("id", "in", productsOf(db, idsOf(lines))),
);

/** The products with these ids or packs that the storefront shows now, as it shows them; without those of the collections `leftOut`. */
export async function listInStorefront(
  db: Database,
  ids: string[],
  language: Language,
  leftOut: string[] = [],
): Promise<StorefrontProduct[]> {
  if (ids.length === 0) return [];
  const rows = await inStorefront(db, leftOut)
    .select(STOREFRONT_COLUMNS)
    .where("id", "in", productsOf(db, ids))
    .execute();
  return rows.map((row) => storefrontProduct(row, language));
}

export async function readArabicNames(
  db: Database,
  language: Language,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await listArabicNames(db, language, ids);
  return new Map(rows.map(({ id, name_ar }) => [id, name_ar ?? ""]));
}

export async function readArabicNamesOf(
  db: Database,
  language: Language,
  named: { id: string; name: string }[],
): Promise<Map<string, string>> {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const rows = await listArabicNames(db, language, [...names.keys()]);
  const same = rows.filter(({ id, name }) => names.get(id) === name);
  return new Map(same.map(({ id, name_ar }) => [id, name_ar ?? ""]));
}

async function listArabicNames(db: Database, language: Language, ids: string[]) {
  if (language === "en" || ids.length === 0) return [];
  return db
    .selectFrom("products")
    .select(["id", "name", "name_ar"])
    .where("id", "in", ids)
    .where("name_ar", "is not", null)
    .execute();
}

/** Selects the visible products of fixed categories and active sections, but for the collections `leftOut`. */
export function inStorefront(db: Database, leftOut: string[] = []) {
  return db
    .selectFrom("products")
    .where("is_visible", "=", 1)
    .where(isInShop(db))
    .$if(leftOut.length > 0, (query) => query.where("collection", "not in", leftOut));
}

export async function listAllProducts(db: Database): Promise<Product[]> {
  const rows = await selectFullProducts(db).orderBy("collection").orderBy("order_id").execute();
  return rows.map(fullProduct);
}

export async function listProducts(db: Database, collectionName: string): Promise<Product[]> {
  const rows = await selectFullProducts(db)
    .where("collection", "=", collectionName)
    .orderBy("order_id")
    .execute();
  return rows.map(fullProduct);
}

export async function findProduct(
  db: Database,
  collectionName: string,
  id: string,
): Promise<Product | null> {
  const product = await readProduct(db, id);
  return product?.collectionName === collectionName ? product : null;
}

export async function readProduct(db: Database, id: string): Promise<Product | null> {
  const row = await selectFullProducts(db).where("id", "=", id).executeTakeFirst();
  return row ? fullProduct(row) : null;
}

export function selectFullProducts(db: Database) {
  const barcodes = sql<string | null>`(
    select string_agg(code, ${"\n"}) from product_barcodes
    where product_id = products.id and pack_id is null
  )`;
  return db
    .selectFrom("products")
    .selectAll()
    .select([barcodes.as("barcodes"), PACKS.as("packs")]);
}

type FullRow = Selectable<Schema["products"]> & { barcodes: string | null; packs: string | null };

function fullProduct(row: FullRow): Product {
  return {
    ...shownFields(row),
    name: row.name,
    nameAr: row.name_ar ?? "",
    image:
      row.image_key === null
        ? null
        : { key: row.image_key, width: row.image_width ?? 0, height: row.image_height ?? 0 },
    is_visible: row.is_visible === 1,
    keepsStock: row.keeps_stock === 1,
    cost: row.keeps_stock === 1 || row.cost === null ? null : Math.round(row.cost / COST_UNITS),
    commission: row.commission,
    barcodes: row.barcodes?.split("\n").sort() ?? [],
    ...(row.packs !== null && { packs: readWritten(row.packs) }),
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function storefrontProduct(row: StorefrontRow, language: Language): StorefrontProduct {
  return {
    ...shownFields(row),
    stock: soldStock(row),
    name: nameIn(language, row.name, row.name_ar),
    ...(row.name_ar && { hasOtherName: true as const }),
    imageUrl: row.image_key === null ? "" : imageUrl(row.image_key),
    // Without a stock in pieces there are no packs.
    ...(row.packs && row.keeps_stock === 1 && { packs: offeredPacks(row.packs) }),
  };
}

/** The stock that a product is sold by: any, as long as it is available, where none is kept. */
export function soldStock(
  row: Pick<Selectable<Schema["products"]>, "keeps_stock" | "is_available" | "stock">,
): number {
  if (row.keeps_stock === 1) return row.stock;
  return row.is_available === 1 ? ANY_STOCK : 0;
}

/** The specification's `orderId` is the product's position, stored in the column `order_id`. */
function shownFields(row: ShownRow) {
  return {
    id: row.id,
    collectionName: row.collection,
    orderId: row.order_id,
    price: row.price,
    is_available: row.is_available === 1,
    stock: row.stock,
  };
}
