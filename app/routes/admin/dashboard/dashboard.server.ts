import type { App } from "#app/app.server.ts";
import { readOwed, readPace } from "#app/data/accounts/owed.server.ts";
import { readBackupState } from "#app/data/backup/backup-run.server.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import { readShopCheck } from "#app/data/check/check-shop.server.ts";
import {
  type CollectionCounts,
  countCollections,
} from "#app/data/dashboard/collection-counts.server.ts";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countDeviceFaults } from "#app/data/devices/device-faults.server.ts";
import { countOfflineProblems } from "#app/data/orders/offline/sale-problems.server.ts";
import { hasOrders } from "#app/data/orders/orders.server.ts";
import { listExpiring } from "#app/data/stock/expiring.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { isLate } from "#app/domain/backups/copy.ts";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { type Period, periodIn } from "#app/domain/dashboard/dashboard.ts";
import { dayAhead, nextHour } from "#app/domain/dashboard/shop-time.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Loading } from "#app/routes/admin/kit/load.server.ts";
import { collectionPath } from "#app/ui/admin/collections/collection-path.ts";
import { type Collection, viewDashboard } from "./dashboard-view.ts";
import { figureTexts } from "./figures/texts.ts";
import { readGettingStarted } from "./first-day/first-steps.server.ts";

export type DashboardCollection = Collection & { counts: CollectionCounts };

export async function loadDashboard({ app, locale, url }: Loading) {
  // Read before the data, so that changes during the reading count as newer.
  const version = app.live.version();
  const period = periodIn(url.search);
  return { version, period, board: await readBoard(app, period, locale) };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;

async function readBoard(app: App, period: Period, locale: Locale) {
  const { timezone, lowStock, expiryDays } = (await app.shopSettings()).settings;
  const [dashboard, collections, sumsZone, backup, problemSales, deviceFaults, check, isSelling] =
    await Promise.all([
      readDashboard(app.db, period, { timezone, lowStock, language: locale.language }),
      readCollections(app.db, lowStock, locale),
      readSumsZone(app.db),
      readBackupState(app.db),
      countOfflineProblems(app.db),
      countDeviceFaults(app.db),
      readShopCheck(app.db),
      hasOrders(app.db),
    ]);
  const { now } = dashboard;
  const dates = dateFormats(now, timezone, locale);
  const view = viewDashboard(dashboard, collections, dates, figureTexts(locale));
  const products = collections.reduce((sum, { counts }) => sum + counts.products, 0);
  const gettingStarted = await readGettingStarted(app, {
    products,
    isBackedUp: backup.run.provenAt !== null,
  });
  const isRecounting = sumsZone !== timezone;
  const msUntilNextHour = nextHour(now, timezone) - now;
  const { isProofMissing } = backup;
  const copied = app.copy.state();
  const owed = await readOwed(app.db, "customer", now);
  const expiring = await listExpiring(app.db, dayAhead(now, timezone, expiryDays));
  return {
    view,
    collections,
    gettingStarted,
    /** There was never any order. */
    isNew: !isSelling,
    /** For another time zone: figures are not complete. */
    isRecounting,
    /** The charts get another bar with the shop's next hour. */
    msUntilNextHour,
    isProofMissing,
    /** The continuous copy has only what was done until then; null where it keeps up. */
    copiedUntil: isLate(copied) ? dates.full(Date.now() - copied.ageMs) : null,
    /** Of the last check of the shop; null where everything agreed. */
    faults: check && describeFaults(check, dates.short, locale),
    /** What of offline sales needs a look. */
    problems: problemSales + deviceFaults,
    expiring: new Set(expiring.map(({ productId }) => productId)).size,
    /** What customers owe; null where nobody does. */
    owed: owed.accounts > 0 ? { ...owed, ...(await readPace(app.db, now)) } : null,
  };
}

const FAULTS_SHOWN = 5;

function describeFaults(
  { at, found, faults }: ShopCheck,
  short: (at: number) => string,
  locale: Locale,
) {
  if (found === 0) return null;
  const t = checkTexts(locale);
  const shown = faults.slice(0, FAULTS_SHOWN).map((fault) => ({
    text: t.fault(fault),
    fault: { subject: fault.subject, id: fault.id },
  }));
  return { found, time: short(at), shown };
}

const NO_PRODUCTS: CollectionCounts = { products: 0, low: 0, unavailable: 0, hidden: 0 };

async function readCollections(
  db: Database,
  lowStock: number,
  locale: Locale,
): Promise<DashboardCollection[]> {
  const [sections, counts] = await Promise.all([
    listActiveSections(db, locale),
    countCollections(db, lowStock),
  ]);
  return [...fixedCategories(locale), ...sections].map((category) => ({
    category,
    path: collectionPath(category.collectionName),
    counts: counts.get(category.collectionName) ?? NO_PRODUCTS,
  }));
}
