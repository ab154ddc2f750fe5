import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openAppDatabase } from "#app/app-database.server.ts";
import { BackupError } from "#app/backup/backup-format.server.ts";
import type { ShopLocation } from "#app/backup/export-shop.server.ts";
import type { Imported } from "#app/backup/import-shop.server.ts";
import { describeLeftOut } from "#app/backup/left-out.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { type Database, SQLITE_FILE } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import type { Settings } from "#app/services/settings.server.ts";
import { explainStartError } from "../../server/start/start-error.ts";

/** `faults` are of what was done nevertheless; `exitCode` is what the command then ends with. */
type Outcome = { done: string; faults: string[]; about: string; exitCode: number };

const MAX_FAULTS = 20;

export async function runCommand(
  usage: string,
  work: (given: string, second?: string) => Promise<Outcome>,
  maxGiven = 1,
) {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [given, second] = positionals;
    if (given === undefined || positionals.length > maxGiven) throw new BackupError(usage);
    const { done, faults, about, exitCode } = await work(given, second);
    console.log(done);
    if (faults.length === 0) return;
    const more = faults.length - MAX_FAULTS;
    const lines = faults.slice(0, MAX_FAULTS).map((fault) => `  ${fault}`);
    console.error([about, ...lines, ...(more > 0 ? [`  and ${more} more.`] : [])].join("\n"));
    process.exitCode = exitCode;
  } catch (error) {
    console.error(error instanceof BackupError ? error.message : explainStartError(error));
    process.exit(1);
  }
}

/** A shop opens with its faults, and unchecked; whoever restores or moves it has to know that. */
export async function outcomeOf(
  shop: ShopLocation,
  { leftOut }: Imported,
  done: string,
): Promise<Outcome> {
  const left = leftOut.map(describeLeftOut);
  try {
    const hasFile = (file: string) => shop.files.has(file);
    const { faults: found } = await checkShop(shop.db, { hasFile, isFull: true });
    const faults = [...left, ...found.map(checkTexts(DEFAULT_LOCALE).fault)];
    return { done, faults, about: "The shop opens, but not all of it is right:", exitCode: 2 };
  } catch (error) {
    const unchecked = `It could not be checked (${(error as Error).message}). Check it: npm run check`;
    const about = "The shop is there, but nobody knows whether all of it is right:";
    return { done, faults: [...left, unchecked], about, exitCode: 2 };
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
