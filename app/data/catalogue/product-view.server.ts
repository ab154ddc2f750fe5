import type { Database } from "#app/data/database/database.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { productCode, productSlugs, slugName } from "#app/domain/catalogue/product-address.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Language, Locale } from "#app/domain/locale/locale.ts";
import { listFixedCategories } from "./age-restricted.server.ts";
import type { ReadNameIndex } from "./name-index.server.ts";
import {
  listCollectionPage,
  STOREFRONT_COLUMNS,
  storefrontProduct,
} from "./products/products.server.ts";
import { searchStorefront } from "./search-storefront.server.ts";
import { listActiveSections } from "./sections/sections.server.ts";

type Shown = { slugs: Record<Language, string>; category: CategoryHeader };

/** What a product's address shows. One marked 18+ comes without the product: the page is the same for all. */
export type ProductView =
  | ({ status: "sold"; product: StorefrontProduct } & Shown)
  | ({ status: "asked"; id: string } & Shown)
  | { status: "gone"; alike: StorefrontProduct[] };

const MAX_ALIKE = 6;

export async function readProductView(
  db: Database,
  readNameIndex: ReadNameIndex,
  slug: string,
  locale: Locale,
): Promise<ProductView> {
  const { language } = locale;
  const row = await findByCode(db, productCode(slug));
  if (!row) {
    const query = searchQuery(slugName(slug));
    if (query === "") return { status: "gone", alike: [] };
    const { products } = await searchStorefront(db, readNameIndex, query, language);
    return gone(products);
  }
  const categories = [
    ...(await listFixedCategories(db, locale)),
    ...(await listActiveSections(db, locale)),
  ];
  const category = categories.find(({ collectionName }) => collectionName === row.collection);
  if (category && row.is_visible === 1) {
    const slugs = productSlugs(row.id, { name: row.name, nameAr: row.name_ar });
    if (category.isAgeRestricted) return { status: "asked", id: row.id, slugs, category };
    return { status: "sold", product: storefrontProduct(row, language), slugs, category };
  }
  if (!category || category.isAgeRestricted) return gone([]);
  return gone((await listCollectionPage(db, row.collection, language)).products);
}

/** The code is the beginning of the id. */
async function findByCode(db: Database, code: string | null) {
  if (code === null) return undefined;
  return db
    .selectFrom("products")
    .select(STOREFRONT_COLUMNS)
    .select("is_visible")
    .where("id", ">=", code)
    .where("id", "<", `${code}g`)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

function gone(products: StorefrontProduct[]): ProductView {
  return { status: "gone", alike: products.filter(isSellable).slice(0, MAX_ALIKE) };
}
