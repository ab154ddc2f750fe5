import type { Database } from "#app/data/database/database.server.ts";
import { isUnavailable } from "#app/data/database/unavailable.server.ts";
import {
  type Category,
  FROM_START,
  type ProductPage,
  WHOLE_CATALOGUE,
} from "#app/domain/catalogue/catalogue.ts";
import { type CategoryHeader, isFixedCategory } from "#app/domain/catalogue/category.ts";
import { sectionSlug } from "#app/domain/catalogue/section.ts";
import type { Language, Locale } from "#app/domain/locale/locale.ts";
import { listFixedCategories } from "./age-restricted.server.ts";
import {
  findStocked,
  listCollectionPage,
  listWholeCollections,
} from "./products/products.server.ts";
import { listActiveSections, selectActiveSections } from "./sections/sections.server.ts";

export type Catalogue = { categories: Category[]; complete: boolean };

/**
 * A catalogue of more than `wholeUpTo` products comes without them. A category that cannot be read
 * is left out with one warning (the specification's rule); an outage throws. One marked 18+ always comes without
 * products: the page is the same for all.
 */
export async function listCategories(
  db: Database,
  locale: Locale,
  wholeUpTo: number = WHOLE_CATALOGUE,
): Promise<Catalogue> {
  const failures: unknown[] = [];
  const tolerate = (error: unknown) => {
    failures.push(error);
    return unlessOutage(error);
  };
  const sections = (await listActiveSections(db, locale).catch(tolerate)) ?? [];
  const headers = [...(await listFixedCategories(db, locale)), ...sections];
  const collections =
    (await readTogether(db, headers, locale.language, wholeUpTo).catch(unlessOutage)) ??
    (await Promise.all(
      headers.map((header) => readCollection(db, header, locale.language).catch(tolerate)),
    ));
  if (collections.every((collection) => collection === null)) throw failures[0];
  if (failures.length > 0) {
    console.warn(`Left out of the storefront: ${failures.map(String).join("; ")}`);
  }
  return {
    categories: headers
      .map((header, index) => ({ ...header, ...(collections[index] ?? NOTHING) }))
      .filter(isShown),
    complete: failures.length === 0,
  };
}

/** The one that is open comes first, with products where the catalogue came without. */
export async function openFirst(
  db: Database,
  categories: Category[],
  open: string | null,
  { language }: Locale,
): Promise<Category[]> {
  const opened = categories.find(({ collectionName }) => collectionName === open);
  if (!opened) return categories;
  const others = categories.filter((category) => category !== opened);
  if (opened.products.length > 0 || opened.isAgeRestricted) return [opened, ...others];
  const { collectionName } = opened;
  const page = listCollectionPage(db, collectionName, language, FROM_START, WHOLE_CATALOGUE);
  return [{ ...opened, ...(await page) }, ...others];
}

export async function isOnStorefront(db: Database, collectionName: string): Promise<boolean> {
  if (isFixedCategory(collectionName)) return true;
  if (sectionSlug(collectionName) !== collectionName) return false;
  const section = await selectActiveSections(db)
    .select("id")
    .where("collection_name", "=", collectionName)
    .executeTakeFirst();
  return section !== undefined;
}

const NOTHING: ProductPage = { products: [], next: null };
const UNREAD: ProductPage = { products: [], next: FROM_START };

async function readTogether(
  db: Database,
  headers: CategoryHeader[],
  language: Language,
  wholeUpTo: number,
): Promise<ProductPage[]> {
  const open = headers.filter(({ isAgeRestricted }) => !isAgeRestricted);
  const whole = await listWholeCollections(db, open.map(nameOf), language, wholeUpTo);
  const unread = headers.filter((header) => !whole || header.isAgeRestricted);
  const stocked = await findStocked(db, unread.map(nameOf));
  return headers.map(nameOf).map((name) => {
    if (stocked.has(name)) return UNREAD;
    return whole ? { products: whole.get(name) ?? [], next: null } : NOTHING;
  });
}

function unlessOutage(error: unknown): null {
  if (isUnavailable(error)) throw error;
  return null;
}

function nameOf({ collectionName }: CategoryHeader): string {
  return collectionName;
}

async function readCollection(
  db: Database,
  { collectionName, isAgeRestricted }: CategoryHeader,
  language: Language,
): Promise<ProductPage> {
  if (isAgeRestricted) {
    return (await findStocked(db, [collectionName])).has(collectionName) ? UNREAD : NOTHING;
  }
  return listCollectionPage(db, collectionName, language);
}

function isShown(category: Category): boolean {
  return category.products.length > 0 || category.next !== null;
}
