import { type Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** Longer lists are rare, and not worth keeping their text. */
const MAX_KEPT = 100;

/** Stands in a query for what a row has in a column. */
class Place {
  readonly row: number;
  readonly column: PropertyKey;

  constructor(row: number, column: PropertyKey) {
    this.row = row;
    this.column = column;
  }
}

/**
 * A query of what runs most often: Kysely writes it once for each number of rows, and then it runs
 * with the values of others. All rows have the same columns; the query must not depend on values.
 */
export function prepared<Row extends object, Found>(
  write: (db: Database, rows: [Row, ...Row[]]) => Compilable<Found>,
): (db: Database, rows: readonly Row[]) => Promise<Found[]> {
  const written = { sqlite: new Map<number, Text>(), postgres: new Map<number, Text>() };
  const textFor = (db: Database, rows: readonly Row[]): Text => {
    const kept = isSqlite(db) ? written.sqlite : written.postgres;
    const text = kept.get(rows.length) ?? writeText(write(db, rows.map(places) as [Row, ...Row[]]));
    if (rows.length <= MAX_KEPT) kept.set(rows.length, text);
    return text;
  };
  return async (db, rows) => {
    const { raw, parameters } = textFor(db, rows);
    const values = parameters.map((parameter) =>
      parameter instanceof Place
        ? (rows[parameter.row] as Record<PropertyKey, unknown>)[parameter.column]
        : parameter,
    );
    const { rows: found } = await db.executeQuery({ ...raw, parameters: values });
    return found as Found[];
  };
}

/** Without the tree that Kysely made the text of. */
type Text = { raw: CompiledQuery; parameters: readonly unknown[] };

function writeText(query: Compilable): Text {
  const { sql, parameters } = query.compile();
  return { raw: CompiledQuery.raw(sql), parameters };
}

/** The row with a place for each of its values, which it takes the type of. */
function places<Row extends object>(row: Row, index: number): Row {
  const columns = Object.keys(row).map((column) => [column, new Place(index, column)]);
  return Object.fromEntries(columns) as Row;
}
