import { readdir } from "node:fs/promises";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Database } from "./database.server.ts";

const FOLDER = new URL("../../db/migrations/", import.meta.url);

export const MIGRATIONS: MigrationProvider = { getMigrations: readMigrations };

/** Brings the schema up to date, once, also when several processes start together. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: MIGRATIONS });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((file) => /^\d{4}_.*\.ts$/.test(file));
  const entries = files.map(async (file) => [
    file.replace(/\.ts$/, ""),
    (await import(new URL(file, FOLDER).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
