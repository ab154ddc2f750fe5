import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type Dialect,
  type Driver,
  type Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from "kysely";
import type { Schema } from "./schema.server.ts";
import { PatientDriver } from "./sqlite-driver.server.ts";

/** Kysely over Node's own SQLite, in one process and on one connection. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  createDriver(): Driver {
    return new PatientDriver(this.#database, new PreparedStatements(this.#database));
  }

  createAdapter(): SqliteAdapter {
    return new OwnAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class OwnAdapter extends SqliteAdapter {
  /** SQLite rolls schema changes back too, so a migration that is cut short leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Else Kysely would keep everybody else from the connection; the driver does that itself. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Distinct texts come from code alone; the bound is for `in (…)` lists of every length. */
const MAX_PREPARED = 500;

class PreparedStatements implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    const statement = new NodeStatement(this.#database.prepare(sql));
    this.#prepared.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }
}

class NodeStatement implements SqliteStatement {
  readonly #statement: StatementSync;
  readonly reader: boolean;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.reader = statement.columns().length > 0;
  }

  all(parameters: readonly unknown[]): unknown[] {
    return this.#statement.all(...bindable(parameters));
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...bindable(parameters));
  }

  iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
    return this.#statement.iterate(...bindable(parameters));
  }
}

/** A Date bound first would silently become NULL, so it is refused here. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value instanceof Date) throw new TypeError("Bind times as UTC milliseconds, not as Date.");
    return value as SQLInputValue;
  });
}

/** Whether queries run on SQLite, in one process; else on PostgreSQL, perhaps in many. */
export function isSqlite(db: Pick<Kysely<Schema>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
