import { setTimeout as delay } from "node:timers/promises";
import type { App } from "#app/app.server.ts";
import {
  beginBackup,
  endBackup,
  readBackupState,
  reportBackup,
} from "#app/data/backup/backup-run.server.ts";
import { databaseMadeAt } from "#app/data/catalogue/image-use.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import {
  type Backup,
  type BackupKind,
  type BackupStep,
  backupsToRemove,
  isDailyDue,
  isRunning,
  type KeptNumbers,
  newBackupName,
} from "#app/domain/backups/backups.ts";
import type { By } from "#app/domain/change.ts";

const REPORT_INTERVAL_MS = 1000;

export async function startBackup(
  app: App,
  kind: BackupKind,
  by: By | null,
): Promise<"begun" | "running"> {
  return (await begin(app, kind, by)) === null ? "running" : "begun";
}

async function begin(app: App, kind: BackupKind, by: By | null): Promise<string | null> {
  const name = newBackupName(kind, await databaseNow(app.db));
  if ((await app.apply(beginBackup(app.db, name, by))) === "running") return null;
  void finishBackup(app, name);
  return name;
}

/** Also waits for one that is being made. Null where it is not stored. */
export async function backUp(app: App, by: By): Promise<Backup | null> {
  let made = await begin(app, "manual", by);
  for (; made === null; made = await begin(app, "manual", by)) await untilNoneRuns(app);
  await untilNoneRuns(app);
  return (await app.backups.list()).find(({ name }) => name === made) ?? null;
}

/** To be called each hour, by every process. Where one is being made it waits: that process may end. */
export async function makeDailyBackup(app: App, now: number): Promise<void> {
  const { timezone } = (await app.shopSettings()).settings;
  const shopMadeAt = await databaseMadeAt(app.db);
  for (;;) {
    await untilNoneRuns(app);
    if (!isDailyDue(await app.backups.list(), { shopMadeAt, now, timezone })) return;
    if ((await startBackup(app, "daily", null)) === "begun") return;
  }
}

async function untilNoneRuns({ db }: App): Promise<void> {
  for (;;) {
    const { run, now } = await readBackupState(db);
    if (!isRunning(run, now)) return;
    await delay(REPORT_INTERVAL_MS, undefined, { ref: false });
  }
}

async function finishBackup(app: App, name: string): Promise<void> {
  const { db, log } = app;
  let failure: string | null = null;
  try {
    const faults = await runReporting(app, name);
    if (faults.length > 0) failure = faults.slice(0, 20).join(" ");
  } catch (error) {
    failure = (error as Error).message;
  }
  try {
    await endBackup(db, name, failure);
    if (failure === null) await removeOld(app);
    if (failure === null) log.info({ backup: name }, "backup proven");
    else log.error({ backup: name, failure }, "backup not proven");
  } catch (err) {
    log.error({ err, backup: name }, "backup not finished");
  }
}

async function runReporting({ db, backups, log }: App, name: string): Promise<string[]> {
  let latest: BackupStep = { step: "copying", done: 0, total: 0 };
  const lost = new AbortController();
  const timer = setInterval(async () => {
    try {
      if (!(await reportBackup(db, name, latest))) lost.abort(new Error("Another one has begun."));
    } catch (err) {
      log.warn({ err }, "backup not reported");
    }
  }, REPORT_INTERVAL_MS);
  const report = (step: BackupStep) => {
    latest = step;
  };
  try {
    return await backups.make(name, report, lost.signal);
  } finally {
    clearInterval(timer);
  }
}

async function removeOld(app: App): Promise<void> {
  const kept = await keptBackups(app);
  if (!kept) return;
  const { keep, ...when } = kept;
  for (const { name } of backupsToRemove(await app.backups.list(), keep, when)) {
    await app.backups.remove(name);
  }
}

export type KeptBackups = { keep: KeptNumbers; now: number; timezone: string };

/** What the settings say; null while the time is in doubt, when nothing is removed. */
export async function keptBackups({
  clock,
  shopSettings,
}: Pick<App, "clock" | "shopSettings">): Promise<KeptBackups | null> {
  const { now, doubtedAt } = await clock.read();
  if (doubtedAt !== null) return null;
  const { dailyBackups, weeklyBackups, monthlyBackups, timezone } = (await shopSettings()).settings;
  const keep = { daily: dailyBackups, weekly: weeklyBackups, monthly: monthlyBackups };
  return { keep, now, timezone };
}
