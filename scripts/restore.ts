import { describeCounts } from "#app/backup/backup-format.server.ts";
import { importShop } from "#app/backup/import-shop.server.ts";
import { readBackup } from "#app/backup/read-backup.server.ts";
import { requireRestorable } from "#app/backup/restorable.server.ts";
import { noteRestore } from "#app/data/devices/device-keys.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { lockDataDir } from "../server/start/data-dir-lock.ts";
import { outcomeOf, runCommand, withDatabase } from "./backup/command.ts";

const USAGE = `Makes the shop of a backup, in a folder and a database that have none:

  npm run restore -- FILE`;

await runCommand(USAGE, async (file) => {
  const settings = readSettings(process.env);
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
});
