import { snapshot } from "#app/data/database/snapshot.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { lockDataDir } from "../server/start/data-dir-lock.ts";
import { BackupError } from "./backup/backup-error.ts";
import { runWith, withDatabase, withShop } from "./backup/command.ts";
import { inWords } from "./backup/entry.ts";
import { makeShop, warnOfSums } from "./backup/make-shop.ts";
import { tellRows, tellSecret } from "./backup/tell-shop.ts";

const USAGE = `Copies the shop's SQLite file to an empty PostgreSQL database, while the shop is closed:

  npm run move -- postgres://user:password@host:port/database`;

await runWith(USAGE, async (url) => {
  const { databaseUrl, ...settings } = readSettings(process.env);
  if (databaseUrl) throw new BackupError("DATABASE_URL is set, so the shop is not in SQLite.");
  const target = readSettings({ ...process.env, DATABASE_URL: url });
  return withShop({ ...settings, databaseUrl }, async (from) => {
    lockDataDir(settings.dataDir);
    return withDatabase(target, async (db) => {
      const files = await openFiles(settings);
      const counts = await makeShop({ db, dataDir: settings.dataDir, files }, async (take) => {
        await tellSecret(settings.dataDir, take);
        await snapshot(from, (view) => tellRows(view, new Date(), take));
      });
      await warnOfSums(db);
      return `Copied ${inWords(counts)}. From now on start with this DATABASE_URL; the file stays as it is.`;
    });
  });
});
