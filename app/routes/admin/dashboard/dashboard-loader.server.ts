import { data } from "react-router";
import type { Shop } from "#app/app.server.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { countShelves, type ShelfCounts } from "#app/data/dashboard/shelf-counts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type CategoryHeader, FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";
import type { Period } from "#app/domain/dashboard/dashboard.ts";
import { nextHour } from "#app/domain/dashboard/shop-time.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { type DashboardView, type Shelf, viewDashboard } from "./dashboard-view.ts";
import { shopClock } from "./shop-clock.ts";

/** A category or active section with what is on it. */
export type DashboardShelf = Shelf & { counts: ShelfCounts };

type Board = {
  view: DashboardView;
  shelves: DashboardShelf[];
  /** When the shop's next hour begins, in milliseconds from now: then there is another bar. */
  untilNextHour: number;
};

/** `board` is null when it cannot be read. */
export type DashboardData = { version: LiveVersion; period: Period; board: Board | null };

export async function loadDashboard(shop: Shop, period: Period) {
  const version = shop.live.version();
  try {
    return data<DashboardData>({ version, period, board: await readBoard(shop, period) });
  } catch (error) {
    shop.log.error({ err: error }, "dashboard not read");
    return data<DashboardData>({ version, period, board: null }, 503);
  }
}

async function readBoard({ db, settings: { timezone } }: Shop, period: Period): Promise<Board> {
  const now = Date.now();
  const [dashboard, shelves] = await Promise.all([
    readDashboard(db, period, now, timezone),
    readShelves(db),
  ]);
  const view = viewDashboard(dashboard, shelves, shopClock(now, timezone));
  return { view, shelves, untilNextHour: nextHour(now, timezone) - now };
}

const EMPTY: ShelfCounts = { products: 0, low: 0, unavailable: 0, hidden: 0 };

async function readShelves(db: Database): Promise<DashboardShelf[]> {
  const [sections, counts] = await Promise.all([listActiveSections(db), countShelves(db)]);
  const shelf = (base: string) => (category: CategoryHeader) => ({
    category,
    path: `${base}/${encodeURIComponent(category.collectionName)}`,
    counts: counts.get(category.collectionName) ?? EMPTY,
  });
  return [...FIXED_CATEGORIES.map(shelf("/admin")), ...sections.map(shelf("/admin/section"))];
}
