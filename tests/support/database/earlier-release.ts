import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Migrator } from "kysely/migration";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { MIGRATIONS } from "#app/data/database/migrate.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { TestDatabase } from "./database.ts";

/** An empty database as an earlier release left it, up to the migration of that name. */
export async function openEarlier({ db, place }: TestDatabase, version: string): Promise<Database> {
  const dataDir = join(place.dataDir, "before");
  await mkdir(dataDir);
  if (!isSqlite(db)) {
    await db.schema.dropSchema("public").cascade().execute();
    await db.schema.createSchema("public").execute();
  }
  const earlier = await openDatabase({ ...place, dataDir });
  const { error } = await new Migrator({ db: earlier, provider: MIGRATIONS }).migrateTo(version);
  if (error) throw error;
  return earlier;
}
