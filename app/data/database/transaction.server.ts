import { setTimeout } from "node:timers/promises";
import type { Database, Trx } from "./database.server.ts";
import { GroupCommit } from "./group-commit.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { isClash } from "./unavailable.server.ts";

/** How often an operation is tried that others stand in the way of. */
const TRIES = 4;
/** The longest wait after the first try, in milliseconds; each further one is twice as long. */
const FIRST_WAIT = 20;

/**
 * Runs one operation in one transaction, whose answer comes after the commit. Inside, every query
 * goes through `trx`: on SQLite a query through `db` would wait for this very transaction, and so
 * would another `transaction`. An operation that finds it must change nothing after all ends with
 * `undo(answer)`: all is rolled back and the answer handed on. It may be run several times, so it
 * changes nothing but through `trx`.
 */
export async function transaction<T>(
  db: Database,
  operation: (trx: Trx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const undo = (answer: T): never => {
    throw new Undone(answer);
  };
  const work = async (trx: Trx) => operation(trx, undo);
  try {
    return await (isSqlite(db) ? groupsOf(db).run(work) : insist(db, work));
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.answer as T;
    throw thrown;
  }
}

/** Again where PostgreSQL ended the transaction in favour of others; all of it was rolled back. */
async function insist<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isClash(error) || tries === TRIES) throw error;
      // By chance, or those that met once would meet again.
      await setTimeout(Math.random() * FIRST_WAIT * 2 ** (tries - 1));
    }
  }
}

const groups = new WeakMap<Database, GroupCommit>();

function groupsOf(db: Database): GroupCommit {
  const group = groups.get(db) ?? new GroupCommit(db);
  groups.set(db, group);
  return group;
}

class Undone {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}
