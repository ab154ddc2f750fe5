import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import { isAnyStock } from "#app/domain/catalogue/product.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Language, Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { readPacks } from "./products/packs.server.ts";
import { inStorefront, soldStock } from "./products/products.server.ts";
import { listActiveSections } from "./sections/sections.server.ts";

export async function listTill(db: Database, locale: Locale): Promise<Till> {
  const sections = await listActiveSections(db, locale);
  const collections = Map.groupBy(
    await listVisible(db, locale),
    (product) => product.collectionName,
  );
  const categories = [...fixedCategories(locale), ...sections].filter(({ collectionName }) =>
    collections.has(collectionName),
  );
  const products = categories.flatMap(
    ({ collectionName }) => collections.get(collectionName) ?? [],
  );
  const ids = new Set(idsOf(products));
  const { shown = [], hidden = [] } = Object.groupBy(
    await listBarcodes(db, locale),
    ({ product_id }) => (ids.has(product_id) ? "shown" : "hidden"),
  );
  const packs = await readPacks(db);
  return {
    categories,
    products,
    barcodes: new Map(
      shown
        .filter(({ pack_id }) => pack_id === null)
        .map(({ code, product_id }) => [code, product_id]),
    ),
    packs: products
      .filter(({ stock }) => !isAnyStock(stock))
      .flatMap(({ id: productId }) =>
        (packs.get(productId) ?? []).map(({ is_online: _, ...pack }) => ({ ...pack, productId })),
      ),
    hiddenBarcodes: new Map(hidden.map(({ code, name }) => [code, name])),
  };
}

async function listBarcodes(db: Database, { language }: Locale) {
  const rows = await db
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_id")
    .select(["code", "product_id", "pack_id", "name", "name_ar"])
    .execute();
  return rows.map(({ name_ar, ...row }) => ({ ...row, name: nameIn(language, row.name, name_ar) }));
}

function shownNames(
  { name, name_ar }: { name: string; name_ar: string | null },
  language: Language,
) {
  if (name_ar === null || language === "en") return { name, otherName: name_ar };
  return { name: name_ar, otherName: name };
}

async function listVisible(db: Database, { language }: Locale): Promise<TillProduct[]> {
  const rows = await inStorefront(db)
    .select(["id", "collection", "order_id", "name", "name_ar", "price", "image_key", "stock"])
    .select(["keeps_stock", "is_available"])
    .orderBy("order_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    collectionName: row.collection,
    orderId: row.order_id,
    ...shownNames(row, language),
    price: row.price,
    imageUrl: row.image_key === null ? "" : imageUrl(row.image_key),
    stock: soldStock(row),
  }));
}
