import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { imageUrl } from "#app/domain/catalogue/image.ts";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { inStorefront } from "./products/products.server.ts";
import { listActiveSections } from "./sections/sections.server.ts";

export async function listTill(db: Database, locale: Locale): Promise<Till> {
  const sections = await listActiveSections(db, locale);
  const collections = Map.groupBy(await listVisible(db), (product) => product.collectionName);
  const categories = [...fixedCategories(locale), ...sections].filter(({ collectionName }) =>
    collections.has(collectionName),
  );
  const products = categories.flatMap(
    ({ collectionName }) => collections.get(collectionName) ?? [],
  );
  const ids = new Set(products.map(({ id }) => id));
  const { shown = [], hidden = [] } = Object.groupBy(await listBarcodes(db), ({ product_id }) =>
    ids.has(product_id) ? "shown" : "hidden",
  );
  return {
    categories,
    products,
    barcodes: new Map(shown.map(({ code, product_id }) => [code, product_id])),
    hiddenBarcodes: new Map(hidden.map(({ code, name }) => [code, name])),
  };
}

function listBarcodes(db: Database) {
  return db
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_id")
    .select(["code", "product_id", "name"])
    .execute();
}

async function listVisible(db: Database): Promise<TillProduct[]> {
  const rows = await inStorefront(db)
    .select(["id", "collection", "order_id", "name", "price", "image_key", "stock"])
    .orderBy("order_id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    collectionName: row.collection,
    orderId: row.order_id,
    name: row.name,
    price: row.price,
    imageUrl: row.image_key === null ? "" : imageUrl(row.image_key),
    stock: row.stock,
  }));
}
