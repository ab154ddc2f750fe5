import type { Random } from "#tests/support/packs/random.ts";

type Entry = { at: number; run: () => void };

/** Real turns in which nothing is due before time goes on to the next timer. */
const IDLE_TURNS = 4;
/** Before work that waits for nothing that is known counts as stuck. */
const MAX_IDLE_TURNS = 20_000;
const MAX_TURNS = 100_000;

const realImmediate = globalThis.setImmediate;

/** Timers, immediates and statements wait in one queue; which of those that are due goes on is drawn. */
export class Scheduler {
  random: Random;
  /** Of timers alone; what the time of day is has its own clock. */
  elapsed = 0;
  readonly #waiting = new Map<object, Entry>();
  #outside = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(random: Random) {
    this.random = random;
  }

  after(ms: number, run: () => void): object {
    const key = { ref: () => key, unref: () => key, hasRef: () => true, refresh: () => key };
    this.#waiting.set(key, { at: this.elapsed + ms, run });
    return key;
  }

  cancel(key: unknown): void {
    this.#waiting.delete(key as object);
  }

  turn(): Promise<void> {
    return new Promise((resolve) => void this.after(0, resolve));
  }

  /** Work of other threads: one after the other, and nothing goes on meanwhile. */
  outside<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#outside += 1;
    const done = this.#last.then(work).finally(() => {
      this.#outside -= 1;
    });
    this.#last = done.catch(() => {});
    return done;
  }

  /** Until the work is done; what still waits then goes on with the next. */
  async drive<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    for (let idle = 0, turns = 0; ; ) {
      await new Promise<void>((resolve) => void realImmediate(resolve));
      if (isDone) return work;
      if (this.#outside > 0) continue;
      if (++turns > MAX_TURNS) throw new Error("The work never ends.");
      if (this.#goOn(idle > IDLE_TURNS)) idle = 0;
      else if (++idle > MAX_IDLE_TURNS) throw new Error("The work is stuck: nothing goes on.");
    }
  }

  /** What the work has left to be done by itself. */
  async settle(): Promise<void> {
    for (let idle = 0; idle < IDLE_TURNS; ) {
      await new Promise<void>((resolve) => void realImmediate(resolve));
      idle = this.#outside > 0 || this.#goOn(false) ? 0 : idle + 1;
    }
  }

  #goOn(mayWait: boolean): boolean {
    const [first, ...others] = [...this.#waiting].filter(([, { at }]) => at <= this.elapsed);
    if (!first) {
      if (!mayWait || this.#waiting.size === 0) return false;
      this.elapsed = Math.min(...[...this.#waiting.values()].map(({ at }) => at));
      return true;
    }
    const [key, { run }] = others.length > 0 ? this.random.pick([first, ...others]) : first;
    this.#waiting.delete(key);
    run();
    return true;
  }

  /** What ran in a process that is gone. */
  forget(): void {
    this.#waiting.clear();
  }
}
