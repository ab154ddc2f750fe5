import type { CategoryHeader } from "../domain/category.ts";
import type { SectionIcon } from "../domain/section.ts";
import type { Database } from "./database.server.ts";

/** The active sections' rows, to select from or to count on in another query. */
export function selectActiveSections(db: Database) {
  return db.selectFrom("sections").where("is_active", "=", 1);
}

/** The signs of the active sections, in their order. */
export async function listActiveSections(db: Database): Promise<CategoryHeader[]> {
  const rows = await selectActiveSections(db)
    .select(["collection_name", "display_name", "icon", "color"])
    .orderBy("position")
    .orderBy("collection_name")
    .execute();
  return rows.map((row) => ({
    collectionName: row.collection_name,
    title: row.display_name,
    icon: row.icon as SectionIcon,
    color: row.color,
  }));
}
