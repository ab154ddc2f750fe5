import type { App } from "#app/app.server.ts";
import { databaseMadeAt, unusedImages } from "#app/data/catalogue/image-use.server.ts";
import { cleanUpStockChanges } from "#app/data/catalogue/products/change-stock.server.ts";
import { takeLease } from "#app/data/cluster/leases.server.ts";
import { cleanUpRateLimits } from "#app/data/orders/rate-limit.server.ts";
import { cleanUpSignInTries } from "#app/data/staff/sign-in-tries.server.ts";
import { cleanUpSessions } from "#app/data/staff/staff.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Clears away, now and every hour, what nobody needs any more. */
export function scheduleCleanup(app: App): void {
  checkImages(app);
  cleanUp(app, Date.now());
  setInterval(() => cleanUp(app, Date.now()), HOUR).unref();
}

/** One that fails stops none of the others, and is tried again the next time. */
async function cleanUp(app: App, now: number): Promise<void> {
  const cleanups = await Promise.allSettled([
    cleanUpRateLimits(app.db, now - HOUR),
    cleanUpSignInTries(app.db, now - DAY),
    cleanUpStockChanges(app.db, now - DAY),
    cleanUpSessions(app.db, now),
    cleanUpImages(app, now),
  ]);
  for (const swept of cleanups) {
    if (swept.status === "rejected") app.log.error({ err: swept.reason }, "cleanUp failed");
  }
}

/**
 * Images whose form was never sent, and those that could not be removed with their product. As it
 * lists all images there are, one process does it for all.
 */
async function cleanUpImages({ db, images }: App, now: number): Promise<void> {
  if (!(await takeLease(db, "images_swept_at", now, HOUR / 2))) return;
  const from = await databaseMadeAt(db);
  await images.cleanUp((keys) => unusedImages(db, keys), { from, before: now - DAY });
}

/** Else a wrong store would show in the pages alone, which are there without their images. */
async function checkImages({ images, log }: App): Promise<void> {
  try {
    await images.check();
  } catch (err) {
    log.error({ err }, "images not reached");
  }
}
