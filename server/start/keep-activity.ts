import type { App } from "#app/app.server.ts";
import { activityKeptMs, cleanUpActivity } from "#app/data/activity/clean-up-activity.server.ts";
import { readSealing, sealActivity } from "#app/data/activity/seals.server.ts";
import { withIntervalLease } from "#app/data/cluster/leases.server.ts";

const HOUR_MS = 60 * 60_000;

/**
 * Called each hour. Seals the activity, then deletes what is too old where the time is believed, which has to be sealed for
 * that. The log has each last seal, out of reach of whoever changes the database.
 */
export async function keepActivity(
  app: Pick<App, "db" | "log" | "shopSettings">,
  time: { now: number; isBelieved: boolean },
): Promise<void> {
  const hourly = { now: time.now, intervalMs: HOUR_MS / 2 };
  await withIntervalLease(app.db, "activity_kept_at", hourly, () => keepAlone(app, time));
}

async function keepAlone(
  { db, log, shopSettings }: Pick<App, "db" | "log" | "shopSettings">,
  { now, isBelieved }: { now: number; isBelieved: boolean },
): Promise<void> {
  const before = await readSealing(db);
  const { number, hash } = await sealActivity(db);
  if (number > before.number) log.info({ seal: number, hash }, "activity sealed");
  if (!isBelieved) return;
  const { settings } = await shopSettings();
  await cleanUpActivity(db, await activityKeptMs(db, settings.activityDays, now), now);
}
