import { describeCounts } from "#app/backup/backup-format.server.ts";
import { importShop } from "#app/backup/import-shop.server.ts";
import { readBackup, requireRestorable } from "#app/backup/read-backup.server.ts";
import { noteRestore } from "#app/data/devices/device-keys.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings, type Settings } from "#app/services/settings.server.ts";
import { lockDataDir } from "../server/start/data-dir-lock.ts";
import { outcomeOf, runCommand, withDatabase } from "./backup/command.ts";
import { withBackupFile } from "./backup/moment-file.ts";

const USAGE = `Makes the shop of a backup, in a folder and a database that have none:

  npm run restore -- FILE

or of a continuous copy, as it was at a moment, or as last copied:

  npm run restore -- FOLDER 2026-11-24T14:10
  npm run restore -- bucket 2026-11-24T14:10`;

await runCommand(
  USAGE,
  async (given, moment) => {
    const settings = readSettings(process.env);
    return withBackupFile({ given, moment, usage: USAGE }, settings, async (file, faults) => {
      const outcome = await restore(file, settings);
      return { ...outcome, faults: [...faults, ...outcome.faults] };
    });
  },
  2,
);

async function restore(file: string, settings: Settings) {
  const { takenAt } = await requireRestorable(file);
  return withDatabase(settings, async (db) => {
    if (!settings.databaseUrl) lockDataDir(settings.dataDir);
    const files = await openFiles(settings);
    const imported = await importShop({ db, files }, async (write) => {
      for await (const entry of readBackup(file)) await write(entry);
    });
    await noteRestore(db);
    const what = describeCounts(imported.counts);
    const done = `The shop is as it was at ${takenAt}: ${what}. Everybody signs in again.`;
    return outcomeOf({ db, files }, imported, done);
  });
}
