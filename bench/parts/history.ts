import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { compareSizes, type Figure, type Findings } from "../figures.ts";
import { demoData } from "../shop-data.ts";

const SIZES = [1000, 1_000_000];
const READS = 50;
const MOST_MS = 12;
const ASKED = { timezone: "Africa/Cairo", lowStock: LOW_STOCK, language: "en" } as const;

/** The dashboard with a growing number of orders. */
export async function history(): Promise<Findings> {
  const shops = new Map<number, Database>();
  for (const orders of SIZES) {
    shops.set(orders, await openDatabase({ dataDir: await demoData({ orders }) }));
  }
  const figures: Figure[] = [];
  for (const period of PERIODS) {
    const read = async (db: Database) => {
      const started = performance.now();
      await readDashboard(db, period, ASKED);
      return performance.now() - started;
    };
    const work = `dashboard, ${periodTexts(DEFAULT_LOCALE)[period]}`;
    const about = { work, unit: "ms", of: "orders", rounds: READS };
    for (const { against, ...figure } of await compareSizes(shops, read, about)) {
      figures.push({ ...figure, wanted: { atMost: MOST_MS } });
      if (against) figures.push({ ...figure, work: `${work}, the same`, against });
    }
  }
  for (const db of shops.values()) await db.destroy();
  return {
    title: "A growing history",
    figures,
    notes: [
      `All that a dashboard shows, read ${READS} times from each shop in turn, without the page around it; the orders are those of 400 days.`,
    ],
  };
}
