import type { Database } from "#app/data/database/database.server.ts";
import { FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";

/** Of all categories and sections, active or not, by collection name. */
export async function readCollectionTitles(db: Database): Promise<Map<string, string>> {
  const sections = await db
    .selectFrom("sections")
    .select(["collection_name", "display_name"])
    .execute();
  return new Map([
    ...FIXED_CATEGORIES.map(({ collectionName, title }) => [collectionName, title] as const),
    ...sections.map((section) => [section.collection_name, section.display_name] as const),
  ]);
}
