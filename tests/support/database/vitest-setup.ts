import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { NO_MOUNTS } from "#tests/support/servers/mounts.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    /** Migrated and empty, the name of one and the folder of the other. */
    postgresTemplate: string;
    sqliteTemplate: string;
  }
}

/** One server for the whole run, and a database of each kind that is copied for each test. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, version, stop } = await startPostgres();
  console.log(`Tests run on SQLite ${process.versions.sqlite} and ${version}.`);
  if (NO_MOUNTS) console.log(`No power cuts: ${NO_MOUNTS}.`);
  const template = await createDatabase(url);
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-template-"));
  for (const databaseUrl of [template.url, undefined]) {
    const db = await openDatabase({ dataDir, databaseUrl });
    await migrate(db);
    await db.destroy();
  }
  project.provide("postgresUrl", url);
  project.provide("postgresTemplate", template.name);
  project.provide("sqliteTemplate", dataDir);
  return async () => {
    await rm(dataDir, { recursive: true, force: true });
    await template.drop();
    await stop();
  };
}
