import { setTimeout as delay } from "node:timers/promises";
import type { KeptBackups } from "#app/backup/make-backup.server.ts";
import { placeOf, runProcess } from "#app/backup/run-process.server.ts";
import { changeCopyTarget, readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { CopyRecord, CopyState, CopyTarget, TargetFault } from "#app/domain/backups/copy.ts";
import type { By, Change } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";
import type { Claim } from "#app/services/backups/copy-files.server.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import type { Settings } from "#app/services/settings.server.ts";
import type { CopyChild } from "./copy-child.server.ts";
import { CopyProgress } from "./copy-progress.ts";
import { copyUntil } from "./copy-until.server.ts";
import { describeFailure } from "./copy-writer.server.ts";
import type { Prepared, PrepareRequest } from "./prepare-process.ts";

export type CopiedShop = {
  db: Database;
  settings: Settings;
  log: Log;
  kept: () => Promise<KeptBackups | null>;
};

type Apply = <Result>(change: Promise<Change<Result>>) => Promise<Result>;

type Target = NonNullable<CopyRecord["target"]>;

export type Copying = {
  target: Target;
  claim: Claim;
  isClaimed: boolean;
  progress: CopyProgress;
  child: CopyChild | null;
  ended: AbortController;
  done: Promise<void>;
};

export type ContinuousCopy = ReturnType<typeof openContinuousCopy>;

const RESTART_DELAY_MS = 10_000;
const PREPARE_MS = 8000;

const PREPARE_PROGRAM = new URL("./prepare-process.ts", import.meta.url);
const PREPARE_HEAP_MB = 64;

/**
 * Keeps a copy of a shop on SQLite in a second place: a base, and what has changed since, taken every second. The shop
 * waits for none of it: processes of their own write, and where they do not keep up it begins anew.
 */
export function openContinuousCopy(shop: CopiedShop, apply: Apply) {
  const { db, settings, log } = shop;
  const isOffered = isSqlite(db);
  const writer = randomId();
  let running: Copying | null = null;
  // Two that turn it on at once would leave two copies running.
  const alone = openSemaphore(1, 20, () => new Error("Too many at once."));

  async function start(): Promise<void> {
    if (!isOffered || running) return;
    const { target, provenAt } = await readCopyRecord(db);
    if (!target) return;
    running = {
      target,
      claim: { id: target.id, writer },
      isClaimed: false,
      progress: new CopyProgress(provenAt),
      child: null,
      ended: new AbortController(),
      done: Promise.resolve(),
    };
    running.done = keepCopying(running);
  }

  async function stop(): Promise<void> {
    const stopped = running;
    running = null;
    stopped?.ended.abort();
    await stopped?.done;
  }

  async function keepCopying(copying: Copying): Promise<void> {
    const { signal } = copying.ended;
    while (!signal.aborted) {
      await copyUntil(signal, shop, copying).catch((err) => {
        const { fault } = describeFailure(err);
        if (copying.progress.failed(fault)) log.error({ err }, "continuous copy interrupted");
      });
      await delay(RESTART_DELAY_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  /** Nothing is recorded meanwhile. */
  function without<T>(work: () => Promise<T>): Promise<T> {
    return alone(async () => {
      await stop();
      try {
        return await work();
      } finally {
        await start();
      }
    });
  }

  const change = (target: CopyRecord["target"], by: By) =>
    without(() => apply(changeCopyTarget(db, target, by)));

  return {
    isOffered,
    start: () => alone(start),
    stop: () => alone(stop),

    state: (): CopyState => running?.progress.state() ?? { phase: "off", ageMs: 0, fault: null },

    async turnOn(target: CopyTarget, by: By): Promise<TargetFault | null> {
      const lost = AbortSignal.timeout(PREPARE_MS);
      const prepared = await runProcess<Prepared, never>(
        { program: PREPARE_PROGRAM, heapMb: PREPARE_HEAP_MB, lost },
        { place: placeOf(settings), target } satisfies PrepareRequest,
      ).catch((): Prepared => ({ fault: "silent" }));
      if ("fault" in prepared) return prepared.fault;
      await change({ ...target, ...prepared }, by);
      return null;
    },

    turnOff: (by: By) => change(null, by),

    image: (key: string) => running?.child?.add({ image: key }),

    /** For work whose changes are too many to be recorded. */
    without,
  };
}
