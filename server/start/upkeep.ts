import type { Shop } from "#app/app.server.ts";
import { databaseMadeAt, unusedImages } from "#app/data/catalogue/image-use.server.ts";
import { sweepStockChanges } from "#app/data/catalogue/products/change-stock.server.ts";
import { takeTurn } from "#app/data/cluster/turns.server.ts";
import { sweepRateLimits } from "#app/data/orders/rate-limit.server.ts";
import { sweepSignInTries } from "#app/data/staff/sign-in-tries.server.ts";
import { sweepSessions } from "#app/data/staff/staff.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Clears away, now and every hour, what nobody needs any more. */
export function startUpkeep(shop: Shop): void {
  checkImages(shop);
  sweep(shop, Date.now());
  setInterval(() => sweep(shop, Date.now()), HOUR).unref();
}

/** One that fails stops none of the others, and is tried again the next time. */
async function sweep(shop: Shop, now: number): Promise<void> {
  const sweeps = await Promise.allSettled([
    sweepRateLimits(shop.db, now - HOUR),
    sweepSignInTries(shop.db, now - DAY),
    sweepStockChanges(shop.db, now - DAY),
    sweepSessions(shop.db, now),
    sweepImages(shop, now),
  ]);
  for (const swept of sweeps) {
    if (swept.status === "rejected") shop.log.error({ err: swept.reason }, "sweep failed");
  }
}

/**
 * Images whose form was never sent, and those that could not be removed with their product. As it
 * lists all images there are, one process does it for all.
 */
async function sweepImages({ db, images }: Shop, now: number): Promise<void> {
  if (!(await takeTurn(db, "images_swept_at", now, HOUR / 2))) return;
  const from = await databaseMadeAt(db);
  await images.sweep((keys) => unusedImages(db, keys), { from, before: now - DAY });
}

/** Else a wrong store would show in the pages alone, which are there without their images. */
async function checkImages({ images, log }: Shop): Promise<void> {
  try {
    await images.check();
  } catch (err) {
    log.error({ err }, "images not reached");
  }
}
