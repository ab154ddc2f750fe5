import { BackupError, describeCounts } from "#app/backup/backup-format.server.ts";
import { exportRows } from "#app/backup/export-shop.server.ts";
import { importShop } from "#app/backup/import-shop.server.ts";
import { shareSecret } from "#app/data/cluster/shared-secret.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { findSecret } from "#app/services/auth/secret.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { lockDataDir } from "../server/start/data-dir-lock.ts";
import { outcomeOf, runCommand, withDatabase, withShop } from "./backup/command.ts";

const USAGE = `Copies the shop's SQLite file to an empty PostgreSQL database, while the shop is closed:

  npm run move -- postgres://user:password@host:port/database`;

await runCommand(USAGE, async (url) => {
  const { databaseUrl, ...settings } = readSettings(process.env);
  if (databaseUrl) throw new BackupError("DATABASE_URL is set, so the shop is not in SQLite.");
  const target = readSettings({ ...process.env, DATABASE_URL: url });
  return withShop({ ...settings, databaseUrl }, async (from) => {
    lockDataDir(settings.dataDir);
    return withDatabase(target, async (db) => {
      const files = await openFiles(settings);
      const imported = await importShop({ db, files }, async (write) => {
        await snapshot(from, (view) => exportRows(view, new Date(), write));
      });
      const secret = findSecret(settings.dataDir);
      if (secret !== null) await shareSecret(db, secret);
      const copied = `Copied ${describeCounts(imported.counts)}.`;
      const done = `${copied} From now on start with this DATABASE_URL; the file stays as it is.`;
      return outcomeOf({ db, files }, imported, done);
    });
  });
});
