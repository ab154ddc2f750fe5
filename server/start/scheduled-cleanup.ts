import { setTimeout } from "node:timers/promises";
import type { App } from "#app/app.server.ts";
import { makeDailyBackup } from "#app/backup/make-backup.server.ts";
import { cleanUpDone } from "#app/data/catalogue/done-once.server.ts";
import { databaseMadeAt, unusedImages } from "#app/data/catalogue/image-use.server.ts";
import { cleanUpPast } from "#app/data/catalogue/products/product-past.server.ts";
import { withIntervalLease } from "#app/data/cluster/leases.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { cleanUpContents, cleanUpImports } from "#app/data/imports/imports.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { cleanUpRateLimits } from "#app/data/orders/rate-limit.server.ts";
import { cleanUpFollowers } from "#app/data/push/push-subscriptions.server.ts";
import { cleanUpSignInTries } from "#app/data/staff/sign-in-tries.server.ts";
import { cleanUpSessions } from "#app/data/staff/staff.server.ts";
import { closeGone } from "#app/data/stock/expiring.server.ts";
import { changeSumsZone, isRebuildLeft, readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { dayAhead } from "#app/domain/dashboard/shop-time.ts";
import { checkDaily, runCheckProcess } from "./check-daily.ts";
import { keepActivity } from "./keep-activity.ts";

const ZONE_INTERVAL_MS = 2000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Once `closing` is aborted the database closes: what fails then was cut short. */
export function scheduleCleanup(app: App, closing: AbortSignal): void {
  const logFailure: LogFailure = (err, message) => {
    if (!closing.aborted) app.log.error({ err }, message);
  };
  // A store that cannot be reached would only show as missing images.
  app.images.check().catch((err) => logFailure(err, "images not reached"));
  app.copy.start().catch((err) => logFailure(err, "continuous copy not started"));
  const cleanUpNow = async () => {
    try {
      await cleanUp(app, await databaseNow(app.db), logFailure);
    } catch (err) {
      logFailure(err, "cleanup failed");
    }
  };
  cleanUpNow();
  setInterval(cleanUpNow, HOUR_MS).unref();
  const readClock = () => app.clock.read().catch((err) => logFailure(err, "clock not judged"));
  setInterval(readClock, MINUTE_MS).unref();
  keepOrdersIndexed(app, logFailure);
  keepSumsInZone(app, logFailure);
}

type LogFailure = (err: unknown, message: string) => void;

async function keepOrdersIndexed({ db }: App, logFailure: LogFailure): Promise<never> {
  for (;;) {
    try {
      await indexAllOrders(db);
    } catch (err) {
      logFailure(err, "orders not indexed");
    }
    await setTimeout(MINUTE_MS, undefined, { ref: false });
  }
}

/**
 * Rebuilds the sums for another time zone, of the start or of the owner's choice; one process does it, or goes on where
 * one has ended.
 */
async function keepSumsInZone(
  { apply, db, shopSettings }: App,
  logFailure: LogFailure,
): Promise<never> {
  for (let [wait, isStart] = [0, true]; ; ) {
    await setTimeout(wait, undefined, { ref: false });
    wait = ZONE_INTERVAL_MS;
    try {
      const { settings, fixed } = await shopSettings();
      const { timezone } = settings;
      // Two processes whose variables differ would take turns for ever.
      const isAsked = isStart || !fixed.includes("timezone") || (await isRebuildLeft(db, timezone));
      if (isAsked && (await readSumsZone(db)) !== timezone)
        await apply(changeSumsZone(db, timezone));
      isStart = false;
    } catch (err) {
      logFailure(err, "sums not rebuilt");
      wait = MINUTE_MS;
    }
  }
}

/** On the word of a clock that is not believed nothing is deleted. */
export async function cleanUp(app: App, now: number, logFailure: LogFailure): Promise<void> {
  const isBelieved = await app.clock.isBelieved(now).catch((err) => {
    logFailure(err, "clock not judged");
    return false;
  });
  const cleanups = [
    keepActivity(app, { now, isBelieved }),
    makeDailyBackup(app, now),
    app.restore.cleanUp(),
    checkDaily({ ...app, run: () => runCheckProcess(app.settings) }, now),
    ...(isBelieved ? deleteOld(app, now) : []),
  ];
  const done = cleanups.map((cleanup) => cleanup.catch((err) => logFailure(err, "cleanup failed")));
  await Promise.all(done);
}

function deleteOld(app: App, now: number): Promise<void>[] {
  return [
    cleanUpRateLimits(app.db, now - HOUR_MS),
    cleanUpSignInTries(app.db, now - DAY_MS),
    cleanUpDone(app.db, now - DAY_MS),
    closeExpired(app, now),
    cleanUpSessions(app.db, now),
    cleanUpFollowers(app.db, now - 7 * DAY_MS),
    cleanUpImages(app, now),
    cleanUpImports(app.db, now - DAY_MS),
    cleanUpContents(app.db, now - 400 * DAY_MS),
    // No device keeps a sale for longer without sending it.
    cleanUpPast(app.db, now - 90 * DAY_MS),
  ];
}

/** A week later, as a delivery that was mistyped may be undone until then. */
async function closeExpired({ db, shopSettings }: App, now: number): Promise<void> {
  const { timezone } = (await shopSettings()).settings;
  await closeGone(db, dayAhead(now, timezone, -7));
}

async function cleanUpImages({ db, images, restore }: App, now: number): Promise<void> {
  await withIntervalLease(db, "images_swept_at", { now, intervalMs: HOUR_MS / 2 }, async () => {
    const from = await databaseMadeAt(db);
    // The images of a backup are placed before the products that name them.
    const unused = async (keys: string[]) =>
      restore.isRestoring() ? [] : await unusedImages(db, keys);
    await images.cleanUp(unused, { from, before: now - DAY_MS });
  });
}
