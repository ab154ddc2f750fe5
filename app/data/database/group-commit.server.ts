import { CompiledQuery } from "kysely";
import type { Database, Trx } from "./database.server.ts";
import { isLocked } from "./unavailable.server.ts";

/** So many that the commit costs each of them little, so few that the next group waits briefly. */
const MAX_GROUP = 50;

/** A request takes some turns to be read: those that arrived together are still on their way. */
const QUIET_TURNS = 4;
/** Where they keep coming, or turns are long, nobody waits for more. */
const MAX_TURNS = 12;

/** Done once the group is committed: hands an operation's answer, or its error, to whoever asked. */
type Report = () => void;

type Member = {
  perform(trx: Trx): Promise<Report>;
  fail(error: unknown): void;
};

const SAVEPOINT = CompiledQuery.raw("savepoint operation");
const ROLL_BACK = CompiledQuery.raw("rollback to operation");
const RELEASE = CompiledQuery.raw("release operation");

/**
 * SQLite's operations share transactions, and so the wait for the disk at their end: those that
 * came in while the last group ran, and in the turns of the event loop right after, go together.
 * Each has a savepoint of its own, so that one that throws takes nothing of its neighbours along.
 */
export class GroupCommit {
  readonly #db: Database;
  readonly #waiting: Member[] = [];
  #isDue = false;

  constructor(db: Database) {
    this.#db = db;
  }

  /** What the operation answers or throws; an answer comes only after the commit. */
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

  /** Until a few turns of the event loop in a row bring nobody: some microseconds, if it is idle. */
  #collect(quietTurns = 0, turns = 1): void {
    const before = this.#waiting.length;
    setImmediate(() => {
      const { length } = this.#waiting;
      const quiet = length === before ? quietTurns + 1 : 0;
      const isOpen = quiet < QUIET_TURNS && turns < MAX_TURNS && length < MAX_GROUP;
      if (isOpen) this.#collect(quiet, turns + 1);
      else this.#runGroup();
    });
  }

  async #runGroup(): Promise<void> {
    const group = this.#waiting.splice(0, MAX_GROUP);
    try {
      const reports = await this.#db.transaction().execute((trx) => performAll(trx, group));
      for (const report of reports) report();
    } catch (error) {
      // It was locked for as long as anybody waits: those behind have waited too.
      if (isLocked(error)) group.push(...this.#waiting.splice(0));
      for (const member of group) member.fail(error);
    }
    this.#isDue = false;
    this.#schedule();
  }
}

async function performAll(trx: Trx, group: Member[]): Promise<Report[]> {
  const reports: Report[] = [];
  for (const member of group) reports.push(await performOne(trx, member));
  return reports;
}

/** Throws, and so ends the whole group, only where the database rolled all of it back by itself. */
async function performOne(trx: Trx, member: Member): Promise<Report> {
  await trx.executeQuery(SAVEPOINT);
  const report = await member.perform(trx).catch(async (error: unknown) => {
    await trx.executeQuery(ROLL_BACK).catch(() => {
      throw new Error("The database rolled back.", { cause: error });
    });
    return () => member.fail(error);
  });
  await trx.executeQuery(RELEASE);
  return report;
}
