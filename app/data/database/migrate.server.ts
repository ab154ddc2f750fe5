import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database, Trx } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { unhurried } from "./unhurried.server.ts";

const FOLDER = new URL("../../../db/migrations/", import.meta.url);

export const MIGRATIONS: MigrationProvider = { getMigrations: readMigrations };

/** Milliseconds that a change of a table waits for those who use it; all others wait behind it. */
const LOCK_PATIENCE = 2000;

/**
 * Brings the schema up to date, once, also when several processes start together. One that a newer
 * Koshk has made is left as it is: it still suits the Koshk before.
 */
export async function migrate(db: Database): Promise<void> {
  const version = await readVersion(db);
  if (version !== null && !(await isKnownVersion(version))) return;
  const { error } = await unhurried(db, (own) =>
    own.connection().execute(async (connection) => {
      if (!isSqlite(own)) {
        await sql`set lock_timeout = ${sql.lit(LOCK_PATIENCE)}`.execute(connection);
      }
      return new Migrator({ db: connection, provider: MIGRATIONS }).migrateToLatest();
    }),
  );
  if (error) throw error;
}

/** Makes the schema of an earlier time, for rows from then. */
export async function migrateTo(trx: Trx, version: string): Promise<void> {
  const { error } = await new Migrator({ db: trx, provider: MIGRATIONS }).migrateTo(version);
  if (error) throw error;
}

/** The newest migration that a database has, be it a newer Koshk's; null where it is no shop's. */
export async function readVersion(db: Database): Promise<string | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return null;
  const { rows } = await sql<{ version: string | null }>`
    select max(name) as version from kysely_migration
  `.execute(db);
  return rows[0]?.version ?? null;
}

/** Whether this Koshk can make that schema: it may be a newer one's. */
export async function isKnownVersion(version: string): Promise<boolean> {
  return Object.hasOwn(await readMigrations(), version);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_.*\.ts$/.test(file));
  const entries = files.map(async (file) => [
    file.replace(/\.ts$/, ""),
    (await import(new URL(file, FOLDER).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
