import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** The sign-in library's times are ISO text, flags 0 or 1. */
type Row = Record<string, string | number | null>;

export type TableRows = { table: string; rows: Row[] };

const BATCH_ROWS = 500;

/**
 * Other tables refer to these, so they come first; in versions before, a product’s stock was checked against its
 * movements.
 */
const REFERRED_TO = [
  "user",
  "orders",
  "refunds",
  "shifts",
  "stock_movements",
  "products",
  "product_packs",
  "ledger_accounts",
];

/** `view` is a snapshot: PostgreSQL needs its transaction for the cursor. */
export async function* readAllRows(view: Database): AsyncGenerator<TableRows> {
  for (const table of await listTables(view)) {
    for await (const rows of isSqlite(view) ? stepRows(view, table) : fetchRows(view, table)) {
      yield { table, rows: rows.map(plainRow) };
    }
  }
}

export type LeftOutRow = { table: string; row: Row; isWithoutParent: boolean; why: string };

/** Answers the rows that were left out. */
export async function insertRows(trx: Trx, { table, rows }: TableRows): Promise<LeftOutRow[]> {
  if ((await tryToInsert(trx, table, rows)) === null) return [];
  const leftOut: LeftOutRow[] = [];
  for (const row of rows) {
    const refusal = await tryToInsert(trx, table, [row]);
    if (refusal) leftOut.push({ table, row, ...refusal });
  }
  return leftOut;
}

async function tryToInsert(trx: Trx, table: string, rows: Row[]) {
  // Where SQLite refuses a statement, the transaction goes on as before it.
  const run = isSqlite(trx) ? async () => {} : (text: string) => sql.raw(text).execute(trx);
  await run("savepoint rows");
  try {
    await trx
      .insertInto(tableOf(table))
      .values(rows as never)
      .execute();
    await run("release savepoint rows");
    return null;
  } catch (error) {
    const refusal = readRefusal(error as DriverError);
    if (!refusal) throw error;
    await run("rollback to savepoint rows");
    return refusal;
  }
}

type DriverError = { errcode?: number; code?: string; message: string };

/**
 * A constraint refused the row, or a value has another type. Codes of SQLite are numbers, those of PostgreSQL are
 * texts.
 */
function readRefusal({ errcode = 0, code = "", message }: DriverError) {
  if (![19, 20].includes(errcode & 0xff) && !/^2[23]/.test(code)) return null;
  return { isWithoutParent: errcode === 787 || code === "23503", why: message };
}

/**
 * Sets aside the rules by which changes are judged, as the rows of a shop are loaded as they are. Answers what puts them
 * back, in the same transaction.
 */
export async function setGuardsAside(trx: Trx): Promise<() => Promise<void>> {
  const run = async (statements: string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  };
  if (!isSqlite(trx)) {
    const switched = async (to: "disable" | "enable") => {
      const tables = await listTables(trx);
      await run(tables.map((table) => `alter table "${table}" ${to} trigger user`));
    };
    await switched("disable");
    return () => switched("enable");
  }
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger'
  `.execute(trx);
  await run(rows.map(({ name }) => `drop trigger "${name}"`));
  return () => run(rows.map((trigger) => trigger.sql));
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { count } = await db
    .selectFrom(tableOf(table))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function listTables(view: Database): Promise<string[]> {
  const tables = (await view.introspection.getTables()).map(({ name }) => name);
  const referredTo = REFERRED_TO.filter((name) => tables.includes(name));
  return [...referredTo, ...tables.filter((name) => !REFERRED_TO.includes(name))];
}

function tableOf(name: string): keyof Schema {
  return name as keyof Schema;
}

async function* stepRows(view: Database, table: string): AsyncGenerator<object[]> {
  let rows: object[] = [];
  for await (const row of view.selectFrom(tableOf(table)).selectAll().stream()) {
    rows.push(row);
    if (rows.length === BATCH_ROWS) {
      yield rows;
      rows = [];
    }
  }
  if (rows.length > 0) yield rows;
}

async function* fetchRows(view: Database, table: string): AsyncGenerator<object[]> {
  await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(view);
  for (;;) {
    const { rows } = await sql<object>`fetch ${sql.lit(BATCH_ROWS)} from all_rows`.execute(view);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close all_rows`.execute(view);
}

function plainRow(row: object): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (value instanceof Date) return [column, value.toISOString()];
      return [column, typeof value === "boolean" ? Number(value) : value];
    }),
  );
}

/** `fill` creates the tables, too. False, and nothing is done, where tables exist. */
export async function fillEmptyDatabase(
  db: Database,
  fill: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const tables = await trx.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length > 0) return false;
    await fill(trx);
    return true;
  });
}
