import { hash } from "node:crypto";
import { type Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** Longer lists are rare, and each length kept takes memory: in PostgreSQL, of every connection. */
const MAX_KEPT = 30;

/**
 * A query of what runs most often: Kysely writes it once for each number of rows, PostgreSQL plans
 * it once a connection, and then it runs with the values of other rows. All have the same columns;
 * the query must not depend on their values.
 */
export function prepared<Row extends object, Found>(
  write: (db: Database, rows: [Row, ...Row[]]) => Compilable<Found>,
): (db: Database, rows: readonly Row[]) => Promise<Found[]> {
  const written = { sqlite: new Map<number, Query>(), postgres: new Map<number, Query>() };
  const queryFor = (db: Database, rows: readonly Row[]): Query => {
    const known = isSqlite(db) ? written.sqlite : written.postgres;
    const found = known.get(rows.length);
    if (found) return found;
    const query = compile(write(db, places(rows)));
    if (rows.length > MAX_KEPT) return query;
    const kept = isSqlite(db) ? query : named(query);
    known.set(rows.length, kept);
    return kept;
  };
  return async (db, rows) => {
    const { raw, parameters } = queryFor(db, rows);
    const values = parameters.map((parameter) =>
      parameter instanceof Place ? parameter.valueIn(rows) : parameter,
    );
    const { rows: found } = await db.executeQuery({ ...raw, parameters: values });
    return found as Found[];
  };
}

/** Stands in a query for what a row has in a column. */
class Place {
  readonly #row: number;
  readonly #column: string;

  constructor(row: number, column: string) {
    this.#row = row;
    this.#column = column;
  }

  valueIn(rows: readonly object[]): unknown {
    return (rows[this.#row] as Record<string, unknown>)[this.#column];
  }
}

/** The rows with places in them, which take the types of the values. */
function places<Row extends object>(rows: readonly Row[]): [Row, ...Row[]] {
  return rows.map((row, index) =>
    Object.fromEntries(Object.keys(row).map((column) => [column, new Place(index, column)])),
  ) as [Row, ...Row[]];
}

/** Without the tree that Kysely made the text of. */
type Query = { raw: CompiledQuery; parameters: readonly unknown[] };

function compile(query: Compilable): Query {
  const { sql, parameters } = query.compile();
  return { raw: CompiledQuery.raw(sql), parameters };
}

/**
 * As pg takes a text with a name, by which the server keeps the plan; Kysely only hands it on. The
 * name is made of the text: this module is loaded twice, as it is and in the built pages, and both
 * use the same connections.
 */
function named({ raw, parameters }: Query): Query {
  const name = `koshk ${hash("sha256", raw.sql, "base64url")}`;
  const sql = { name, text: raw.sql } as unknown as string;
  return { raw: { ...raw, sql }, parameters };
}
