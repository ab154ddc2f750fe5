import { hash } from "node:crypto";
import { type Compilable, CompiledQuery } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

const MAX_KEPT_ROWS = 30;

/** A query is compiled once for each number of rows; it must not depend on the values of a row. */
export function prepared<Row extends object, Found>(
  write: (db: Database, rows: [Row, ...Row[]]) => Compilable<Found>,
): (db: Database, rows: readonly Row[]) => Promise<Found[]> {
  const written = { sqlite: new Map<number, Query>(), postgres: new Map<number, Query>() };
  const queryFor = (db: Database, rows: readonly Row[]): Query => {
    const known = isSqlite(db) ? written.sqlite : written.postgres;
    const found = known.get(rows.length);
    if (found) return found;
    const query = compile(write(db, placeholders(rows)));
    if (rows.length > MAX_KEPT_ROWS) return query;
    const kept = isSqlite(db) ? query : named(query);
    known.set(rows.length, kept);
    return kept;
  };
  return async (db, rows) => {
    const { raw, parameters } = queryFor(db, rows);
    const values = parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.valueIn(rows) : parameter,
    );
    const { rows: found } = await db.executeQuery({ ...raw, parameters: values });
    return found as Found[];
  };
}

class Placeholder {
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

function placeholders<Row extends object>(rows: readonly Row[]): [Row, ...Row[]] {
  return rows.map((row, index) =>
    Object.fromEntries(Object.keys(row).map((column) => [column, new Placeholder(index, column)])),
  ) as [Row, ...Row[]];
}

type Query = { raw: CompiledQuery; parameters: readonly unknown[] };

function compile(query: Compilable): Query {
  const { sql, parameters } = query.compile();
  return { raw: CompiledQuery.raw(sql), parameters };
}

// pg prepares an object with a name. A hash, as two copies of this module share connections.
function named({ raw, parameters }: Query): Query {
  const name = `koshk ${hash("sha256", raw.sql, "base64url")}`;
  const sql = { name, text: raw.sql } as unknown as string;
  return { raw: { ...raw, sql }, parameters };
}

export function* batches<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
