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
  const titles = new Map<string, string>();
  for (const { collectionName, title } of fixedCategories(locale))
    titles.set(collectionName, title);
  for (const { collection_name: name, display_name, display_name_ar } of sections)
    titles.set(name, nameIn(locale.language, display_name, display_name_ar));
  return titles;
}

/** Reads by id the name, which entries of 1.0.0 have, and what pages show instead of it. */
export async function readSectionTitles(
  db: Database,
  { language }: Locale,
): Promise<Map<string, { name: string; title: string }>> {
  const rows = await db
    .selectFrom("sections")
    .select(["id", "name", "display_name", "display_name_ar"])
    .execute();
  return new Map(
    rows.map(({ id, name, ...shown }) => {
      const title = nameIn(language, shown.display_name, shown.display_name_ar);
      return [id, { name, title }];
    }),
  );
}
