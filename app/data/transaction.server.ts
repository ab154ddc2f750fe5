import type { Database, Trx } from "./database.server.ts";

/**
 * Runs one operation in one transaction. Inside, every query goes through `trx`: on SQLite a
 * query through `db` would wait for this very transaction. An operation that finds it must
 * change nothing after all ends with `undo(answer)`: all is rolled back and the answer handed on.
 */
export async function transaction<T>(
  db: Database,
  operation: (trx: Trx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const undo = (answer: T): never => {
    throw new Undone(answer);
  };
  try {
    return await db.transaction().execute((trx) => operation(trx, undo));
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.answer as T;
    throw thrown;
  }
}

class Undone {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}
