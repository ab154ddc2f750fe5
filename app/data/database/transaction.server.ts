import { setTimeout } from "node:timers/promises";
import type { Database, Trx } from "./database.server.ts";
import { GroupCommit } from "./group-commit.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { isSerializationFailure } from "./unavailable.server.ts";

const MAX_ATTEMPTS = 4;
const MAX_FIRST_BACKOFF_MS = 20;

// Every query goes through `trx`: on SQLite, one through `db` would deadlock. The operation may run
// several times, so it has no other effects. `undo` rolls back and answers.
export async function transaction<T>(
  db: Database,
  operation: (trx: Trx, undo: (answer: T) => never) => Promise<T>,
): Promise<T> {
  const undo = (answer: T): never => {
    throw new Undone(answer);
  };
  const work = async (trx: Trx) => operation(trx, undo);
  try {
    return await (isSqlite(db) ? groupCommitOf(db).run(work) : retry(db, work));
  } catch (thrown) {
    if (thrown instanceof Undone) return thrown.answer as T;
    throw thrown;
  }
}

async function retry<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === MAX_ATTEMPTS) throw error;
      // Random, so that the same transactions do not collide again.
      await setTimeout(Math.random() * MAX_FIRST_BACKOFF_MS * 2 ** (attempt - 1));
    }
  }
}

const groups = new WeakMap<Database, GroupCommit>();

function groupCommitOf(db: Database): GroupCommit {
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
