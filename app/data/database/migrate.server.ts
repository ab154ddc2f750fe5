import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database, Trx } from "./database.server.ts";
import { withoutTimeouts } from "./postgres.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

const FOLDER = new URL("../../../db/migrations/", import.meta.url);

export const MIGRATIONS: MigrationProvider = { getMigrations: readMigrations };

const LOCK_TIMEOUT_MS = 2000;

/** Once for all processes. A newer schema stays: it suits the previous release. */
export async function migrate(db: Database): Promise<void> {
  const version = await readVersion(db);
  if (version !== null && !(await isKnownVersion(version))) return;
  const { error } = await withoutTimeouts(db, (own) =>
    own.connection().execute(async (connection) => {
      if (!isSqlite(own)) {
        await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(connection);
      }
      return new Migrator({ db: connection, provider: MIGRATIONS }).migrateToLatest();
    }),
  );
  if (error) throw error;
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
