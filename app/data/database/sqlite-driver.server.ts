import type { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from "kysely";
import { isLocked } from "./unavailable.server.ts";

/** How long a statement waits while another process has the database locked; a request has 6 s. */
const PATIENCE = 4000;
const PAUSE = 25;

/**
 * One connection, for one after the other. What finds the database locked waits without it, as
 * SQLite itself would stop the whole process: meanwhile others read.
 */
export class PatientDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #turns = new Turns();

  constructor(database: DatabaseSync, statements: SqliteDatabase) {
    super({ database: statements });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const until = performance.now() + PATIENCE;
    await this.#turns.take();
    return new PatientConnection(await super.acquireConnection(), async () => {
      // A transaction that is half done cannot step aside.
      if (this.#database.isTransaction || performance.now() > until) return false;
      this.#turns.pass();
      await delay(PAUSE);
      await this.#turns.take();
      return true;
    });
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  /** Takes the write lock at the start: a plain `begin` can fail half-way, when it upgrades its lock. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite rolls back by itself where the disk is full, say, and would not do so twice. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #stepAside: () => Promise<boolean>;

  /** `stepAside` is false where there is no time left to try again. */
  constructor(connection: DatabaseConnection, stepAside: () => Promise<boolean>) {
    this.#connection = connection;
    this.#stepAside = stepAside;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isLocked(error) || !(await this.#stepAside())) throw error;
      }
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }
}

/** Lets in one at a time, in the order of their coming. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  /** To the next, so that nobody new slips in between. */
  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}
