import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeEach, describe, inject } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { type TestDatabase as Created, createDatabase } from "#tests/support/servers/postgres.ts";

/** Where a database of a test's own is, and how to be rid of it. */
type Place = { dataDir: string; databaseUrl?: string; remove(): Promise<void> };

export type TestDatabase = {
  /** Migrated, empty, and this test's own. */
  readonly db: Database;
  /** Where it is, for a second connection. */
  readonly place: Place;
};

/** Makes a place for each test, and is rid of what it keeps between them. */
type Places = { next(): Promise<Place>; close(): Promise<void> };

const KINDS = { SQLite: sqlitePlaces, PostgreSQL: postgresPlaces };

type Kind = keyof typeof KINDS;
type Tests = (test: TestDatabase, kind: Kind) => void;

/** Runs the same tests on a real SQLite file and in a real PostgreSQL database, empty for each. */
export function onEachDatabase(tests: Tests): void {
  on(["SQLite", "PostgreSQL"], tests);
}

/** For races of several connections, which SQLite has not. */
export function onPostgres(tests: Tests): void {
  on(["PostgreSQL"], tests);
}

function on(kinds: Kind[], tests: Tests): void {
  describe.each(kinds)("on %s", (kind) => {
    const places = KINDS[kind]();
    let db: Database;
    let place: Place;
    beforeEach(async () => {
      place = await places.next();
      db = await openDatabase(place);
    });
    afterEach(async () => {
      await db.destroy();
      await place.remove();
    });
    afterAll(() => places.close());
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

async function newFolder(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-test-"));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

function sqlitePlaces(): Places {
  return {
    next: async () => {
      const place = await newFolder();
      await cp(inject("sqliteTemplate"), place.dataDir, { recursive: true });
      return place;
    },
    close: async () => {},
  };
}

type Made = { database: Created; client: Client; schema: string };

/** To make a database takes longer than most tests: it is emptied, or recreated where its schema changed. */
function postgresPlaces(): Places {
  let made: Made | undefined;

  async function close(): Promise<void> {
    await made?.client.end();
    await made?.database.drop();
    made = undefined;
  }

  return {
    next: async () => {
      if (made && !(await isEmptied(made).catch(unlessUsable))) await close();
      made ??= await makeDatabase();
      return { ...(await newFolder()), databaseUrl: made.database.url };
    },
    close,
  };
}

async function makeDatabase(): Promise<Made> {
  const database = await createDatabase(inject("postgresUrl"), inject("postgresTemplate"));
  const client = new Client({ connectionString: database.url });
  client.on("error", () => {});
  await client.connect();
  return { database, client, schema: await readSchema(client) };
}

/** False where it is not as it was made. */
async function isEmptied({ client, schema }: Made): Promise<boolean> {
  if ((await readSchema(client)) !== schema) return false;
  await client.query(EMPTY);
  return true;
}

/** A test may have closed the connection, or left a lock. */
function unlessUsable(error: { code?: string }): false {
  if (/^(55P03|57)/.test(error.code ?? "57")) return false;
  throw error;
}

/** Tables, columns, indexes, migrations and settings. */
async function readSchema(client: Client): Promise<string> {
  const { rows } = await client.query<{ part: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, atttypid) as part from pg_attribute
      join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', name, timestamp) from kysely_migration
    union all select setconfig::text from pg_db_role_setting
      join pg_database on pg_database.oid = setdatabase where datname = current_database()
    order by part`);
  return rows.map(({ part }) => part).join("\n");
}

/** Deletes, as truncate gives every table and index a new file. Triggers that a test switched off are on again. */
const EMPTY = `do $$ declare used regclass; begin
  set local lock_timeout = '2s';
  set local session_replication_role = replica;
  for used in select oid from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and pg_relation_size(oid) > 0
  loop execute 'delete from ' || used; end loop;
  for used in select distinct tgrelid from pg_trigger where not tgisinternal and tgenabled = 'D'
  loop execute 'alter table ' || used || ' enable trigger user'; end loop;
end $$`;
