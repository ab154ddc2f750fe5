import { chmodSync, closeSync, constants, openSync, statSync } from "node:fs";
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
  // Throws before anything is written to a file that is no shop's.
  hasShop(dataDir);
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
  opened.set(db, { database, dataVersion: database.prepare("pragma data_version") });
  return db;
}

/** Its journal is to be rolled back first, which opening it does. */
const READONLY_ROLLBACK = 776;

/**
 * Tells whether a folder has a shop's database. Changes no byte; throws where the file is damaged or another
 * program's.
 */
export function hasShop(dataDir: string): boolean {
  const file = join(dataDir, SQLITE_FILE);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found || (found.isFile() && found.size === 0)) return false;
  if (!found.isFile()) throw new Error(`${file} is no file`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 2000 });
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    if (tables.length === 0) return false;
    if (tables.some(({ name }) => name === "kysely_migration") && isOurs(database)) return true;
    throw new Error(`${file} is the database of another program`);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== READONLY_ROLLBACK) throw error;
    return true;
  } finally {
    database.close();
  }
}

/** Migrations of Koshk begin with a number. */
function isOurs(database: DatabaseSync): boolean {
  const found = database.prepare("select max(name) as name from kysely_migration").get();
  return found?.name === null || /^\d{4}_/.test(String(found?.name));
}

/** A pipe in a file's place would wait for its reader. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NONBLOCK;

/** Makes the file where it is missing; an SQLite database has its journals beside it. */
export function restrictToOwner(file: string): void {
  closeSync(openSync(file, APPEND, 0o600));
  for (const name of [file, ...["-wal", "-shm", "-journal"].map((end) => file + end)]) {
    const found = statSync(name, { throwIfNoEntry: false });
    const isOurs = found && found.uid === process.getuid?.();
    if (isOurs && (found.mode & 0o077) !== 0) chmodSync(name, 0o600);
  }
}

const opened = new WeakMap<Database, { database: DatabaseSync; dataVersion: StatementSync }>();

/** This is for SQLite alone: the number is another one whenever another connection has written to the database. */
export function countWritesElsewhere(db: Database): number {
  return Number(opened.get(db)?.dataVersion.get()?.data_version);
}

/** The connection itself, for what only SQLite has. Throws on PostgreSQL. */
export function sqliteOf(db: Database): DatabaseSync {
  const found = opened.get(db);
  if (!found) throw new Error("This database is not SQLite.");
  return found.database;
}
