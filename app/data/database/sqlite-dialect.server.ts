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
import { RetryingDriver } from "./sqlite-driver.server.ts";

export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  createDriver(): Driver {
    return new RetryingDriver(this.#database, new PreparedStatements(this.#database));
  }

  createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Else Kysely adds a mutex of its own; the driver has one. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Reached only by `in (…)` lists of many lengths. */
const MAX_PREPARED_STATEMENTS = 500;

class PreparedStatements implements SqliteDatabase {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, SqliteStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): SqliteStatement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= MAX_PREPARED_STATEMENTS) this.#prepared.clear();
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

/** node:sqlite takes a Date as the first parameter for named parameters, and binds NULL. */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (value instanceof Date) throw new TypeError("Bind times as UTC milliseconds, not as Date.");
    return value as SQLInputValue;
  });
}

export function isSqlite(db: Pick<Kysely<Schema>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
