import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";

/** Where a database of a test's own is, and how to be rid of it. */
type Place = { dataDir: string; databaseUrl?: string; remove(): Promise<void> };

export type TestDatabase = {
  /** Migrated, empty, and this test's own. */
  readonly db: Database;
  /** Where it is, for a second connection. */
  readonly place: Place;
};

const KINDS = { SQLite: newSqlite, PostgreSQL: newPostgres };

/** Runs the same tests on a real SQLite file and in a real PostgreSQL database, fresh for each. */
export function onEachDatabase(tests: (test: TestDatabase, kind: keyof typeof KINDS) => void) {
  describe.each(["SQLite", "PostgreSQL"] as const)("on %s", (kind) => {
    let db: Database;
    let place: Place;
    beforeEach(async () => {
      place = await KINDS[kind]();
      db = await openDatabase(place);
    });
    afterEach(async () => {
      await db.destroy();
      await place.remove();
    });
    tests(
      {
        get db() {
          return db;
        },
        get place() {
          return place;
        },
      },
      kind,
    );
  });
}

async function newSqlite(): Promise<Place> {
  const place = await newFolder();
  await cp(inject("sqliteTemplate"), place.dataDir, { recursive: true });
  return place;
}

async function newFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-test-"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function newPostgres(): Promise<Place> {
  const { url, drop } = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const { dataDir, remove } = await newFolder();
  return {
    dataDir,
    databaseUrl: url,
    remove: async () => {
      await drop();
      await remove();
    },
  };
}
