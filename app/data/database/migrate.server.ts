import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database, Trx } from "./database.server.ts";
import { type LockOptions, withMigrationLock } from "./migration-lock.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

const FOLDER = new URL("../../../db/migrations/", import.meta.url);

export const MIGRATIONS: MigrationProvider = { getMigrations: readMigrations };

/** The schema of 1.0.0, before which there is nothing to start from. */
const BASELINE = "0028_list_indexes";

/** Migrates once for all processes. A newer schema stays: it suits the previous release. */
export async function migrate(db: Database, options: LockOptions = {}): Promise<void> {
  if (await isNewer(db)) return;
  if (isSqlite(db)) return migrateToLatest(db);
  await withMigrationLock(db, options, async (connection) => {
    if (!(await isNewer(connection))) await migrateToLatest(connection);
  });
}

async function migrateToLatest(db: Database): Promise<void> {
  const { error } = await new Migrator({ db, provider: MIGRATIONS }).migrateToLatest();
  if (error) throw error;
}

/** Throws for one that is too old. */
async function isNewer(db: Database): Promise<boolean> {
  const version = await readVersion(db);
  const age = version === null ? "known" : await judgeVersion(version);
  if (age === "older") {
    throw new Error(
      "This database is from before Koshk 1.0.0. Start it with 1.0.0 once, then with this version.",
    );
  }
  return age === "newer";
}

export async function migrateTo(trx: Trx, version: string): Promise<void> {
  const { error } = await new Migrator({ db: trx, provider: MIGRATIONS }).migrateTo(version);
  if (error) throw error;
}

export async function readVersion(db: Database): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return null;
  const { rows } = await sql<{ version: string | null }>`
    select max(name) as version from kysely_migration
  `.execute(db);
  return rows[0]?.version ?? null;
}

export async function judgeVersion(version: string): Promise<"older" | "known" | "newer"> {
  if (version < BASELINE) return "older";
  return Object.hasOwn(await readMigrations(), version) ? "known" : "newer";
}

/** `replaces`: earlier ones that it stands for, whose names stay recorded. */
type MigrationFile = Migration & { replaces?: string[] };

const NOTHING: Migration = { up: async () => {} };

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_.*\.ts$/.test(file));
  const entries = files.map(async (file): Promise<[string, Migration][]> => {
    const migration: MigrationFile = await import(new URL(file, FOLDER).href);
    const replaced = migration.replaces?.map((name): [string, Migration] => [name, NOTHING]) ?? [];
    return [...replaced, [file.replace(/\.ts$/, ""), migration]];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}
