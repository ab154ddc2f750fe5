import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Kysely, type Transaction } from "kysely";
import { openPostgres } from "./postgres.server.ts";
import type { Schema } from "./schema.server.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";

/** The file in `dataDir`. */
export const SQLITE_FILE = "koshk.sqlite";

/** A connection or, as every Trx is one too, a transaction. */
export type Database = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** PostgreSQL where `databaseUrl` is given, else the SQLite file in `dataDir`. Connects at once. */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The most connections to PostgreSQL at once. */
  databasePool?: number | undefined;
}): Promise<Database> {
  const { databaseUrl, databasePool, dataDir } = where;
  return databaseUrl ? openPostgres(databaseUrl, { size: databasePool }) : openSqlite(dataDir);
}

function openSqlite(dataDir: string): Database {
  const file = join(dataDir, SQLITE_FILE);
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: 2000 });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  // Many orders change the same pages: the later those are copied from the log, the fewer they are.
  database.exec("pragma wal_autocheckpoint = 4000");
  // In KB, as far as it is needed: orders have random ids, whose index pages are all over the place.
  database.exec("pragma cache_size = -16000");
  // Else every savepoint that changes more than a few pages writes to a file of its own.
  database.exec("pragma temp_store = memory");
  // From here on the driver waits for another process's lock: SQLite's waiting stops this one whole.
  database.exec("pragma busy_timeout = 0");
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
  dataVersions.set(db, database.prepare("pragma data_version"));
  return db;
}

/** Makes it its owner's alone, and so the files that SQLite makes beside it; all were everybody's to read once. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(name, { throwIfNoEntry: false });
    const isOurs = found && found.uid === process.getuid?.();
    if (isOurs && (found.mode & 0o077) !== 0) chmodSync(name, 0o600);
  }
}

const dataVersions = new WeakMap<Database, StatementSync>();

/** Another number whenever somebody else has written to the database; SQLite alone can tell. */
export function countWritesElsewhere(db: Database): number {
  return Number(dataVersions.get(db)?.get()?.data_version);
}
