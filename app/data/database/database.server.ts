import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { Kysely, type Transaction } from "kysely";
import { openPostgres } from "./postgres.server.ts";
import type { Schema } from "./schema.server.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";

export const SQLITE_FILE = "koshk.sqlite";

export type Database = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
  databasePool?: number | undefined;
}): Promise<Database> {
  const { databaseUrl, databasePool, dataDir } = where;
  return databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: databasePool })
    : openSqlite(dataDir);
}

function openSqlite(dataDir: string): Database {
  const file = join(dataDir, SQLITE_FILE);
  restrictToOwner(file);
  const database = new DatabaseSync(file, { timeout: 2000 });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  database.exec("pragma wal_autocheckpoint = 4000");
  // 16 MB: the index on random order ids has no locality.
  database.exec("pragma cache_size = -16000");
  // Savepoints would write to temporary files.
  database.exec("pragma temp_store = memory");
  // SQLite would block the whole process while it waits for a lock; the driver waits instead.
  database.exec("pragma busy_timeout = 0");
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
  dataVersions.set(db, database.prepare("pragma data_version"));
  return db;
}

/** Makes the file where it is missing; an SQLite database has its journals beside it. */
export function restrictToOwner(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const name of [file, ...["-wal", "-shm", "-journal"].map((end) => file + end)]) {
    const found = statSync(name, { throwIfNoEntry: false });
    const isOurs = found && found.uid === process.getuid?.();
    if (isOurs && (found.mode & 0o077) !== 0) chmodSync(name, 0o600);
  }
}

const dataVersions = new WeakMap<Database, StatementSync>();

/** SQLite only: another number whenever another connection has written to the database. */
export function countWritesElsewhere(db: Database): number {
  return Number(dataVersions.get(db)?.get()?.data_version);
}
