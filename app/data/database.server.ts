import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.server.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.server.ts";

/** A connection or, as every Trx is one too, a transaction. */
export type Database = Kysely<Schema>;
export type Trx = Transaction<Schema>;

/** PostgreSQL where `databaseUrl` is given, else the SQLite file in `dataDir`. Connects at once. */
export async function openDatabase(where: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Database> {
  return where.databaseUrl ? openPostgres(where.databaseUrl) : openSqlite(where.dataDir);
}

function openSqlite(dataDir: string): Database {
  // Waiting for another process's lock stops this one whole, so it is kept short.
  const database = new DatabaseSync(join(dataDir, "koshk.sqlite"), { timeout: 2000 });
  database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full");
  database.exec("pragma foreign_keys = on");
  return new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) });
}

const BIGINT = 20;
const NUMERIC = 1700;

async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // An idle connection that the server closes is replaced by the next query; nobody waits for it.
  pool.on("error", () => {});
  const client = await pool.connect();
  client.release();
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

/** Counts, sums and times as numbers, as SQLite gives them; one too large for that throws. */
const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (id, format) =>
  id === BIGINT || id === NUMERIC ? parseSafeNumber : pg.types.getTypeParser(id, format);

function parseSafeNumber(text: string): number {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`${text} is too large.`);
  return value;
}
