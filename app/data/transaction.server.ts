import type { Database, Trx } from "./database.server.ts";
import { GroupCommit } from "./group-commit.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/**
 * Runs one operation in one transaction, whose answer comes after the commit. Inside, every query
 * goes through `trx`: on SQLite a query through `db` would wait for this very transaction, and so
 * would another `transaction`. An operation that finds it must change nothing after all ends with
 * `undo(answer)`: all is rolled back and the answer handed on.
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
    return await (isSqlite(db) ? groupsOf(db).run(work) : db.transaction().execute(work));
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.answer as T;
    throw thrown;
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
