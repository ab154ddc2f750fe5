import type { App } from "#app/app.server.ts";
import { activityKeptMs, cleanUpActivity } from "#app/data/activity/clean-up-activity.server.ts";
import { readSealing, sealActivity } from "#app/data/activity/seals.server.ts";
import { takeLease } from "#app/data/cluster/leases.server.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Called each hour. Seals the activity, then deletes what is too old where the time is believed, which has to be sealed for
 * that. The log has each last seal, out of reach of whoever changes the database.
 */
export async function keepActivity(
  { db, log, shopSettings }: Pick<App, "db" | "log" | "shopSettings">,
  { now, isBelieved }: { now: number; isBelieved: boolean },
): Promise<void> {
  if (!(await takeLease(db, "activity_kept_at", now, HOUR_MS / 2))) return;
  const before = await readSealing(db);
  const { number, hash } = await sealActivity(db);
  if (number > before.number) log.info({ seal: number, hash }, "activity sealed");
  if (!isBelieved) return;
  const { settings } = await shopSettings();
  await cleanUpActivity(db, await activityKeptMs(db, settings.activityDays, now), now);
}
