import { CompiledQuery } from "kysely";
import type { Database, Trx } from "./database.server.ts";
import { isLocked } from "./unavailable.server.ts";

const MAX_GROUP_OPERATIONS = 50;

const QUIET_TURNS = 4;
const MAX_TURNS = 12;

type Settle = () => void;

type Member = {
  perform(trx: Trx): Promise<Settle>;
  fail(error: unknown): void;
};

const SAVEPOINT = CompiledQuery.raw("savepoint operation");
const ROLL_BACK = CompiledQuery.raw("rollback to operation");
const RELEASE = CompiledQuery.raw("release operation");

export class GroupCommit {
  readonly #db: Database;
  readonly #waiting: Member[] = [];
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  run<T>(operation: (trx: Trx) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({
      async perform(trx) {
        const answer = await operation(trx);
        return () => resolve(answer);
      },
      fail: reject,
    });
    this.#schedule();
    return promise;
  }

  #schedule(): void {
    if (this.#isDue || this.#waiting.length === 0) return;
    this.#isDue = true;
    this.#collect();
  }

  #collect(quietTurns = 0, turns = 1): void {
    const before = this.#waiting.length;
    setImmediate(() => {
      const { length } = this.#waiting;
      const quiet = length === before ? quietTurns + 1 : 0;
      const isOpen = quiet < QUIET_TURNS && turns < MAX_TURNS && length < MAX_GROUP_OPERATIONS;
      if (isOpen) this.#collect(quiet, turns + 1);
      else this.#runGroup();
    });
  }

  async #runGroup(): Promise<void> {
    const group = this.#waiting.splice(0, MAX_GROUP_OPERATIONS);
    try {
      const settlers = await this.#db.transaction().execute((trx) => performAll(trx, group));
      for (const settle of settlers) settle();
    } catch (error) {
      // Operations queued behind this group have reached the lock's timeout, too.
      if (isLocked(error)) group.push(...this.#waiting.splice(0));
      for (const member of group) member.fail(error);
    }
    this.#isDue = false;
    this.#schedule();
  }
}

async function performAll(trx: Trx, group: Member[]): Promise<Settle[]> {
  const settlers: Settle[] = [];
  for (const member of group) settlers.push(await performOne(trx, member));
  return settlers;
}

/** Throws, and so fails the whole group, only where SQLite rolled everything back by itself. */
async function performOne(trx: Trx, member: Member): Promise<Settle> {
  await trx.executeQuery(SAVEPOINT);
  const settle = await member.perform(trx).catch(async (error: unknown) => {
    await trx.executeQuery(ROLL_BACK).catch(() => {
      throw new Error("The database rolled back.", { cause: error });
    });
    return () => member.fail(error);
  });
  await trx.executeQuery(RELEASE);
  return settle;
}
