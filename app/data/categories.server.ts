import { type Category, FROM_START, WHOLE_CATALOGUE } from "../domain/catalogue.ts";
import { type CategoryHeader, FIXED_CATEGORIES, isFixedCategory } from "../domain/category.ts";
import { sectionSlug } from "../domain/section.ts";
import type { Database } from "./database.server.ts";
import { inStorefront, listShelf } from "./products.server.ts";
import { listActiveSections, selectActiveSections } from "./sections.server.ts";

export type Catalogue = {
  categories: Category[];
  /** False when something could not be read and was left out. */
  complete: boolean;
};

/**
 * The storefront's categories that have a visible product: the fixed ones, then the active
 * sections. Up to `wholeUpTo` visible products come along; of a larger catalogue only the signs.
 * What cannot be read is left out with one warning; when nothing can, it throws.
 */
export async function listCategories(
  db: Database,
  wholeUpTo: number = WHOLE_CATALOGUE,
): Promise<Catalogue> {
  const failures: unknown[] = [];
  const tolerate = (error: unknown) => {
    failures.push(error);
    return null;
  };
  const sections = await listActiveSections(db).catch(tolerate);
  const headers = [...FIXED_CATEGORIES, ...(sections ?? [])];
  const isSmall = await hasAtMost(db, wholeUpTo).catch(tolerate);
  const limit = isSmall ? wholeUpTo : 0;
  const shelves = await Promise.all(
    headers.map((header) => readCategory(db, header, limit).catch(tolerate)),
  );
  if (shelves.every((shelf) => shelf === null)) throw failures[0];
  if (failures.length > 0) {
    console.warn(`Left out of the storefront: ${failures.map(String).join("; ")}`);
  }
  return {
    categories: shelves.filter((category) => category !== null).filter(isShown),
    complete: failures.length === 0,
  };
}

/** Whether the storefront has a category of this name: a fixed one, or an active section. */
export async function isOnStorefront(db: Database, collectionName: string): Promise<boolean> {
  if (isFixedCategory(collectionName)) return true;
  if (sectionSlug(collectionName) !== collectionName) return false;
  const section = await selectActiveSections(db)
    .select("id")
    .where("collection_name", "=", collectionName)
    .executeTakeFirst();
  return section !== undefined;
}

async function readCategory(
  db: Database,
  header: CategoryHeader,
  limit: number,
): Promise<Category> {
  const shelf = await listShelf(db, header.collectionName, FROM_START, limit);
  return { ...header, ...shelf };
}

function isShown(category: Category): boolean {
  return category.products.length > 0 || category.next !== null;
}

async function hasAtMost(db: Database, count: number): Promise<boolean> {
  const oneMore = await inStorefront(db).select("id").offset(count).limit(1).executeTakeFirst();
  return oneMore === undefined;
}
