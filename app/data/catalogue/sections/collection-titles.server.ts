import type { Database } from "#app/data/database/database.server.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";

export async function readCollectionTitles(
  db: Database,
  locale: Locale,
): Promise<Map<string, string>> {
  const sections = await db
    .selectFrom("sections")
    .select(["collection_name", "display_name", "display_name_ar"])
    .execute();
  return new Map([
    ...fixedCategories(locale).map(({ collectionName, title }) => [collectionName, title] as const),
    ...sections.map(
      (section) =>
        [
          section.collection_name,
          nameIn(locale.language, section.display_name, section.display_name_ar),
        ] as const,
    ),
  ]);
}
