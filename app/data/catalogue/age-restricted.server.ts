import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { lockRecord, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import {
  type CategoryHeader,
  type FixedCategorySlug,
  fixedCategories,
  fixedCategory,
  isFixedCategory,
} from "#app/domain/catalogue/category.ts";
import { type By, Change, changesBetween } from "#app/domain/change.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";
import { lockSections } from "./collection-lock.server.ts";
import { catalogueEffects, sectionEntry } from "./effects.server.ts";
import { readSection } from "./sections/sections.server.ts";

/** A list of slugs: fixed categories have no rows. */
const CATEGORIES_KEY = "age_restricted_categories";

export async function listFixedCategories(db: Database, locale: Locale): Promise<CategoryHeader[]> {
  const marked = await readMarkedCategories(db);
  return fixedCategories(locale).map((category) =>
    marked.includes(category.collectionName) ? { ...category, isAgeRestricted: true } : category,
  );
}

export async function readAgeRestricted(db: Database): Promise<string[]> {
  const marked = await readMarkedCategories(db);
  const sections = await db
    .selectFrom("sections")
    .select("collection_name")
    .where("is_age_restricted", "=", 1)
    .execute();
  return [...marked, ...sections.map(({ collection_name }) => collection_name)];
}

async function readMarkedCategories(db: Database): Promise<string[]> {
  return (await readRecord<string[]>(db, CATEGORIES_KEY)) ?? [];
}

type Marked = { outcome: "marked" | "gone" };

/** `id` is a section's, or the slug of a fixed category. */
export async function markAgeRestricted(
  db: Database,
  id: string,
  isAgeRestricted: boolean,
  by: By,
): Promise<Change<Marked>> {
  return changeTransaction<Marked>(db, async (trx) => {
    await lockSections(trx);
    const marked = isFixedCategory(id)
      ? await markCategory(trx, id, isAgeRestricted)
      : await markSection(trx, id, isAgeRestricted, by.now);
    if (marked === "gone") return new Change({ outcome: "gone" });
    const entry = marked && sectionEntry("switched", by, marked, { isAgeRestricted });
    return new Change({ outcome: "marked" }, entry ? catalogueEffects(entry) : {});
  });
}

async function markCategory(trx: Trx, slug: FixedCategorySlug, isAgeRestricted: boolean) {
  const before = await lockRecord<string[]>(trx, CATEGORIES_KEY, []);
  if (before.includes(slug) === isAgeRestricted) return null;
  const others = before.filter((other) => other !== slug);
  await storeRecord(trx, CATEGORIES_KEY, isAgeRestricted ? [...others, slug] : others);
  const { title } = fixedCategory(slug, DEFAULT_LOCALE);
  return { id: slug, name: slug, displayName: title };
}

async function markSection(trx: Trx, id: string, isAgeRestricted: boolean, now: number) {
  const section = await readSection(trx, id);
  if (!section) return "gone";
  if (!changesBetween(section, { isAgeRestricted })) return null;
  await trx
    .updateTable("sections")
    .set({ is_age_restricted: isAgeRestricted ? 1 : 0, demo: demoChanged, updated_at: now })
    .where("id", "=", id)
    .execute();
  return section;
}
