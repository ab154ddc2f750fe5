import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openAppDatabase } from "#app/app-database.server.ts";
import { BackupError } from "#app/backup/backup-format.server.ts";
import { type Database, SQLITE_FILE } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import type { Settings } from "#app/services/settings.server.ts";
import { explainStartError } from "../../server/start/start-error.ts";

export async function runCommand(usage: string, work: (given: string) => Promise<string>) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [given] = positionals;
    if (given === undefined || positionals.length > 1) throw new BackupError(usage);
    console.log(await work(given));
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explainStartError(error));
    process.exit(1);
  }
}

export async function withDatabase<T>(
  settings: Settings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openAppDatabase(settings);
  try {
    return await withoutTimeouts(db, work);
  } finally {
    await db.destroy();
  }
}

export async function withShop<T>(
  settings: Settings,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = settings;
  const none = new BackupError(`There is no shop in ${databaseUrl ? "DATABASE_URL" : dataDir}.`);
  if (!databaseUrl && !existsSync(join(dataDir, SQLITE_FILE))) throw none;
  return withDatabase(settings, async (db) => {
    if ((await readVersion(db)) === null) throw none;
    return work(db);
  });
}
