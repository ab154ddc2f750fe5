import type { Database } from "../../data/database.server.ts";
import { listActiveSections } from "../../data/sections.server.ts";
import type { CategoryHeader } from "../../domain/category.ts";

/** The sidebar does without its sections where they cannot be read. */
export async function listSidebarSections(db: Database): Promise<CategoryHeader[]> {
  try {
    return await listActiveSections(db);
  } catch (error) {
    console.warn(`Left out of the sidebar: ${error}`);
    return [];
  }
}
