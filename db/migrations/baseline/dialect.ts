import { type Kysely, PostgresAdapter, sql } from "kysely";

/** What the two databases call differently. */
export type Dialect = {
  isPostgres: boolean;
  time: string;
  boolean: string;
  /** Compared by its bytes, as SQLite compares every text. */
  bytewise: string;
  /** SQLite keeps the rows in the order of their keys, in which they are read. */
  inKeyOrder: string;
};

const POSTGRES: Dialect = {
  isPostgres: true,
  time: "timestamptz",
  boolean: "boolean",
  bytewise: 'text collate "C"',
  inKeyOrder: "",
};

const SQLITE: Dialect = {
  isPostgres: false,
  time: "date",
  boolean: "integer",
  bytewise: "text",
  inKeyOrder: "without rowid",
};

export function dialectOf(db: Kysely<unknown>): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
}

export async function run(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
