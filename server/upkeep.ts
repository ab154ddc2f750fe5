import { sweepRateLimits } from "../app/data/rate-limit.server.ts";
import type { Shop } from "../app/shop.server.ts";

const HOUR = 3_600_000;

/** Clears away, now and every hour, what nobody needs any more. */
export function startUpkeep(shop: Shop): void {
  const sweep = () =>
    sweepRateLimits(shop.db, Date.now() - HOUR).catch((error: unknown) =>
      shop.log.error({ err: error }, "sweep failed"),
    );
  sweep();
  setInterval(sweep, HOUR).unref();
}
