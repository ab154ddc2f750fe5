import type { Shop } from "#app/app.server.ts";
import { databaseMadeAt, unusedImages } from "#app/data/catalogue/image-use.server.ts";
import { cleanUpStockChanges } from "#app/data/catalogue/products/change-stock.server.ts";
import { takeLease } from "#app/data/cluster/leases.server.ts";
import { cleanUpRateLimits } from "#app/data/orders/rate-limit.server.ts";
import { cleanUpSignInTries } from "#app/data/staff/sign-in-tries.server.ts";
import { cleanUpSessions } from "#app/data/staff/staff.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Clears away, now and every hour, what nobody needs any more. */
export function scheduleCleanup(shop: Shop): void {
  checkImages(shop);
  cleanUp(shop, Date.now());
  setInterval(() => cleanUp(shop, Date.now()), HOUR).unref();
}

/** One that fails stops none of the others, and is tried again the next time. */
async function cleanUp(shop: Shop, now: number): Promise<void> {
  const cleanups = await Promise.allSettled([
    cleanUpRateLimits(shop.db, now - HOUR),
    cleanUpSignInTries(shop.db, now - DAY),
    cleanUpStockChanges(shop.db, now - DAY),
    cleanUpSessions(shop.db, now),
    cleanUpImages(shop, now),
  ]);
  for (const swept of cleanups) {
    if (swept.status === "rejected") shop.log.error({ err: swept.reason }, "cleanUp failed");
  }
}

/**
 * Images whose form was never sent, and those that could not be removed with their product. As it
 * lists all images there are, one process does it for all.
 */
async function cleanUpImages({ db, images }: Shop, now: number): Promise<void> {
  if (!(await takeLease(db, "images_swept_at", now, HOUR / 2))) return;
  const from = await databaseMadeAt(db);
  await images.cleanUp((keys) => unusedImages(db, keys), { from, before: now - DAY });
}

/** Else a wrong store would show in the pages alone, which are there without their images. */
async function checkImages({ images, log }: Shop): Promise<void> {
  try {
    await images.check();
  } catch (err) {
    log.error({ err }, "images not reached");
  }
}
