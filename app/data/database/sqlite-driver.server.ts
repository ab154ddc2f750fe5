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

const LOCK_TIMEOUT_MS = 4000;
const RETRY_DELAY_MS = 25;

/** Queries that find the database locked release the one connection while they wait. */
export class RetryingDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #mutex = new Mutex();

  constructor(database: DatabaseSync, statements: SqliteDatabase) {
    super({ database: statements });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    await this.#mutex.lock();
    return new RetryingConnection(await super.acquireConnection(), async () => {
      if (this.#database.isTransaction || performance.now() > deadline) return false;
      this.#mutex.unlock();
      await delay(RETRY_DELAY_MS);
      await this.#mutex.lock();
      return true;
    });
  }

  override async releaseConnection(): Promise<void> {
    this.#mutex.unlock();
  }

  /** Takes the write lock at once: a plain `begin` can fail later, when it upgrades its lock. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite has already rolled back after some errors, such as a full disk. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #waitToRetry: () => Promise<boolean>;

  constructor(connection: DatabaseConnection, waitToRetry: () => Promise<boolean>) {
    this.#connection = connection;
    this.#waitToRetry = waitToRetry;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isLocked(error) || !(await this.#waitToRetry())) throw error;
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

class Mutex {
  readonly #waiting: (() => void)[] = [];
  #isLocked = false;

  async lock(): Promise<void> {
    if (this.#isLocked) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isLocked = true;
  }

  unlock(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isLocked = false;
  }
}
