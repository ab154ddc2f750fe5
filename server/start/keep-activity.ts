import type { App } from "#app/app.server.ts";
import { checkActivity, readActivityCheck } from "#app/data/activity/check-activity.server.ts";
import { cleanUpActivity } from "#app/data/activity/clean-up-activity.server.ts";
import { readSealing, sealActivity } from "#app/data/activity/seals.server.ts";
import { takeLease } from "#app/data/cluster/leases.server.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Called each hour. Seals the activity, then deletes what is too old, which has to be sealed for that, and once a day
 * checks all of it. The log has each last seal, out of reach of whoever changes the database.
 */
export async function keepActivity(
  { db, log, shopSettings }: Pick<App, "db" | "log" | "shopSettings">,
  now: number,
): Promise<void> {
  if (!(await takeLease(db, "activity_kept_at", now, HOUR_MS / 2))) return;
  const before = await readSealing(db);
  const { number, hash } = await sealActivity(db);
  if (number > before.number) log.info({ seal: number, hash }, "activity sealed");
  const { settings } = await shopSettings();
  await cleanUpActivity(db, settings.activityDays * DAY_MS, now);
  const last = await readActivityCheck(db);
  if (last && Math.abs(now - last.at) < DAY_MS - HOUR_MS / 2) return;
  const { faults, unsealedFrom } = await checkActivity(db);
  if (faults.length > 0) log.error({ faults }, "activity does not agree with its seals");
  if (unsealedFrom !== null) await sealActivity(db, unsealedFrom);
}
