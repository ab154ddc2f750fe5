import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listWebOrderTimes } from "#app/data/orders/orders.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { MAX_NEW_ORDERS } from "#app/domain/live.ts";

/** The sidebar does without its sections where they cannot be read. */
export function listSidebarSections(db: Database): Promise<CategoryHeader[]> {
  return orNone("sections", () => listActiveSections(db));
}

/** When the newest web orders were placed; nothing counts as new where that cannot be read. */
export function listRecentOrders(db: Database): Promise<number[]> {
  return orNone("new orders", () => listWebOrderTimes(db, MAX_NEW_ORDERS));
}

async function orNone<T>(what: string, list: () => Promise<T[]>): Promise<T[]> {
  try {
    return await list();
  } catch (error) {
    console.warn(`The sidebar does without its ${what}: ${error}`);
    return [];
  }
}
