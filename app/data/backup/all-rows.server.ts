import { sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** The sign-in library's times are ISO text, flags 0 or 1. */
type Row = Record<string, string | number | null>;

export type TableRows = { table: string; rows: Row[] };

const BATCH_ROWS = 500;

/** Referenced by other tables; a product’s stock is checked against its movements. */
const REFERRED_TO = ["user", "orders", "refunds", "shifts", "stock_movements", "products"];

/** `view` is a snapshot: PostgreSQL needs its transaction for the cursor. */
export async function* readAllRows(view: Database): AsyncGenerator<TableRows> {
  for (const table of await listTables(view)) {
    for await (const rows of isSqlite(view) ? stepRows(view, table) : fetchRows(view, table)) {
      yield { table, rows: rows.map(plainRow) };
    }
  }
}

export async function insertRows(trx: Trx, { table, rows }: TableRows): Promise<void> {
  await trx
    .insertInto(tableOf(table))
    .values(rows as never)
    .execute();
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

/** May be a table of an older schema. */
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
