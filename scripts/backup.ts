import { describeCounts } from "#app/backup/backup-format.server.ts";
import { exportShop } from "#app/backup/export-shop.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { runCommand, withShop } from "./backup/command.ts";

const USAGE = `The whole shop in one file, also while it is open:

  npm run backup -- FILE`;

await runCommand(USAGE, async (file) => {
  const settings = readSettings(process.env);
  return withShop(settings, async (db) => {
    const files = await openFiles(settings);
    let missing: string[] = [];
    const counts = await writeBackup(file, async (write) => {
      missing = await exportShop({ db, files }, write);
    });
    for (const key of missing) console.error(`The image ${key} is not there.`);
    return `${file} has ${describeCounts(counts)}.`;
  });
});
