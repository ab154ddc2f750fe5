import type { Database } from "../../../data/database.server.ts";
import { listActiveSections } from "../../../data/sections.server.ts";
import { countShelves, type ShelfCounts } from "../../../data/shelf-counts.server.ts";
import { type CategoryHeader, FIXED_CATEGORIES } from "../../../domain/category.ts";

/** A category or active section as the dashboard shows it. */
export type DashboardShelf = { category: CategoryHeader; path: string; counts: ShelfCounts };

export type DashboardData = { shelves: DashboardShelf[] };

const EMPTY: ShelfCounts = { products: 0, low: 0, unavailable: 0, hidden: 0 };

export async function loadDashboard(db: Database): Promise<DashboardData> {
  const [sections, counts] = await Promise.all([listActiveSections(db), countShelves(db)]);
  const shelf = (base: string) => (category: CategoryHeader) => ({
    category,
    path: `${base}/${encodeURIComponent(category.collectionName)}`,
    counts: counts.get(category.collectionName) ?? EMPTY,
  });
  return {
    shelves: [...FIXED_CATEGORIES.map(shelf("/admin")), ...sections.map(shelf("/admin/section"))],
  };
}
