import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PERIODS, type Period } from "#app/domain/dashboard/dashboard.ts";
import { periodMessages } from "#app/domain/dashboard/messages/messages.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { alternate } from "../alternate.ts";
import { filledData } from "../demo-data.ts";
import { againstSmallest, type Figure, type Findings } from "../figures.ts";
import type { Workspace } from "../workspace.ts";

const LARGEST = 1_000_000;
const SIZES = [1000, 100_000, LARGEST];
const READS = 50;
const TIMEZONE = "Africa/Cairo";

/** The dashboard with a growing number of orders. */
export async function history(workspace: Workspace): Promise<Findings> {
  const shops = new Map<number, Database>();
  for (const orders of SIZES) {
    shops.set(orders, await openDatabase({ dataDir: await filledData(workspace, { orders }) }));
  }
  const figures: Figure[] = [];
  for (const id of PERIODS) {
    const runs = await alternate(
      Object.fromEntries([...shops].map(([size, db]) => [size, () => readingTime(db, id)])),
      READS,
    );
    const work = `dashboard, ${periodMessages(DEFAULT_LOCALE)[id]}`;
    figures.push(...againstSmallest(runs, { work, unit: "ms", of: "orders" }));
    const slowest = runs[LARGEST] ?? [];
    figures.push({
      work: `${work}, the most orders`,
      unit: "ms",
      ours: slowest,
      wanted: { atMost: 12 },
    });
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

async function readingTime(db: Database, period: Period): Promise<number> {
  const started = performance.now();
  await readDashboard(db, period, { timezone: TIMEZONE, lowStock: LOW_STOCK, language: "en" });
  return performance.now() - started;
}
