import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import { DEFAULT_LOCALE, type Locale } from "#app/domain/locale/locale.ts";

/** Of all categories and sections, active or not, by collection name. */
export async function readCollectionTitles(
  db: Database,
  locale: Locale = DEFAULT_LOCALE,
): Promise<Map<string, string>> {
  const sections = await db
    .selectFrom("sections")
    .select(["collection_name", "display_name"])
    .execute();
  return new Map([
    ...fixedCategories(locale).map(({ collectionName, title }) => [collectionName, title] as const),
    ...sections.map((section) => [section.collection_name, section.display_name] as const),
  ]);
}
