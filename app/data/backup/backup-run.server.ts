import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { databaseMadeAt } from "#app/data/catalogue/image-use.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockRecord, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { ActivityWhat } from "#app/domain/activity/entry.ts";
import {
  type BackupRun,
  type BackupStep,
  downloadName,
  isProofMissing,
  isRunning,
  pastOnly,
} from "#app/domain/backups/backups.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";

const KEY = "backup_run";

const NONE: BackupRun = {
  name: null,
  heartbeatAt: null,
  progress: { step: "copying", done: 0, total: 0 },
  failure: null,
  provenAt: null,
};

export async function readBackupRun(db: Database): Promise<BackupRun> {
  return (await readRecord<BackupRun>(db, KEY)) ?? NONE;
}

export async function readBackupState(db: Database) {
  const [stored, madeAt, now] = [
    await readBackupRun(db),
    await databaseMadeAt(db),
    await databaseNow(db),
  ];
  const run = { ...stored, provenAt: pastOnly(stored.provenAt, now) };
  return { run, now, isProofMissing: isProofMissing(run.provenAt, madeAt, now) };
}

/** One backup is made at a time, in whichever process. `by` is null where the shop does it by itself. */
export function beginBackup(
  db: Database,
  name: string,
  by: By | null,
): Promise<Change<"begun" | "running">> {
  return changeTransaction<"begun" | "running">(db, async (trx) => {
    const run = await lockRecord(trx, KEY, NONE);
    const now = await databaseNow(trx);
    if (isRunning(run, now)) return new Change("running");
    await storeRecord<BackupRun>(trx, KEY, {
      ...NONE,
      provenAt: run.provenAt,
      name,
      heartbeatAt: now,
    });
    return new Change("begun", by ? exportEffects("backup begun", name, by) : {});
  });
}

/** False where another has begun since, after this one's heartbeat had timed out. */
export function reportBackup(db: Database, name: string, progress: BackupStep): Promise<boolean> {
  return changeRun(db, name, (run, heartbeatAt) => ({ ...run, progress, heartbeatAt }));
}

export async function endBackup(db: Database, name: string, failure: string | null): Promise<void> {
  await changeRun(db, name, (run, now) => ({
    ...run,
    heartbeatAt: null,
    failure,
    provenAt: failure === null ? now : run.provenAt,
  }));
}

export function forgetBackup(
  db: Database,
  name: string,
  provenAt: number | null,
  by: By,
): Promise<Change<void>> {
  return changeTransaction<void>(db, async (trx) => {
    const run = await lockRecord(trx, KEY, NONE);
    await storeRecord<BackupRun>(trx, KEY, { ...run, provenAt });
    return new Change(undefined, exportEffects("backup deleted", name, by));
  });
}

export function recordDownload(db: Database, name: string, by: By): Promise<Change<void>> {
  return changeTransaction<void>(
    db,
    async () => new Change(undefined, exportEffects("backup downloaded", name, by)),
  );
}

function changeRun(
  db: Database,
  name: string,
  change: (run: BackupRun, now: number) => BackupRun,
): Promise<boolean> {
  return transaction(db, async (trx) => {
    const run = await lockRecord(trx, KEY, NONE);
    if (run.name !== name) return false;
    await storeRecord(trx, KEY, change(run, await databaseNow(trx)));
    return true;
  });
}

function exportEffects(what: ActivityWhat, name: string, by: By) {
  const backup = downloadName(name);
  const done = { kind: "export" as const, subject: { id: backup, name: backup } };
  return { audit: staffEntry(what, by, done, { backup }) };
}
