import { mkdir, open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import {
  type BackupContents,
  DISK_FACTOR,
  MAX_RESTORE_BYTES,
  type RestoreFailure,
  type RestoreState,
  type RestoreStep,
} from "#app/domain/backups/restore.ts";
import { randomId } from "#app/domain/id.ts";
import type { BackupFiles } from "#app/services/backups/backup-files.server.ts";
import type { Log } from "#app/services/log/log.server.ts";
import { openSemaphore } from "#app/services/semaphore.server.ts";
import { BackupError } from "./backup-format.server.ts";
import { failureOf } from "./restore-failure.server.ts";
import type { RestoreRequest } from "./restore-process.ts";
import { runProcess } from "./run-process.server.ts";
import type { ShopPlace } from "./store-backup.server.ts";

type Job = {
  state: RestoreState;
  since: number;
  folder: string;
  path: string;
  ended: AbortController;
};

export type ReadyRestore = {
  contents: BackupContents;
  folder: string;
  /** Whoever restores knows that the backup of this shop has faults. */
  isWarned: boolean;
  placeImages(): Promise<void>;
  report(at: RestoreStep): void;
  failed(failure: RestoreFailure): void;
};

/** Why a piece is not taken: its file was given up, or another one was chosen since. */
type NotExpected = "gone" | "replaced";

type BeginFailure = "too-large" | "foreign" | "full";

export type RestoreJob = ReturnType<typeof openRestoreJob>;

const PROGRAM = new URL("./restore-process.ts", import.meta.url);

/** That of the daily check, which is a part of it. */
const HEAP_MB = 512;

const READING: RestoreStep = { step: "reading", done: 0, total: 0 };
const JUST_DONE_MS = 10 * 60_000;
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The one restore that is prepared or done in this process. Until its end nothing of the shop has changed. */
export function openRestoreJob(place: ShopPlace, openFiles: () => Promise<BackupFiles>, log: Log) {
  let job: Job | null = null;
  /** In the place of the one before. */
  let isMaking = false;
  let restoredAt: number | null = null;
  const alone = openSemaphore(1, 20, () => new Error("Too many at once."));

  const isRestoring = () => job?.state.phase === "restoring";

  async function drop(): Promise<void> {
    const dropped = job;
    job = null;
    dropped?.ended.abort(new Error("It was given up."));
    if (dropped) await removeFolder(dropped);
  }

  const whyNotExpected = (own: Job | null): NotExpected =>
    isMaking || (job !== null && job !== own) ? "replaced" : "gone";

  async function make(state: (id: string) => RestoreState): Promise<Job> {
    if (isRestoring()) throw new Error("The shop is being restored.");
    isMaking = true;
    const folder = await makeFolder().finally(() => {
      isMaking = false;
    });
    const path = join(folder, "uploaded");
    const made = {
      state: state(randomId()),
      since: Date.now(),
      folder,
      path,
      ended: new AbortController(),
    };
    job = made;
    return made;
  }

  async function makeFolder(): Promise<string> {
    await drop();
    return (await openFiles()).makeWorkFolder("restore");
  }

  async function refuse(refused: Job, error: unknown): Promise<void> {
    const { id, name, phase } = refused.state;
    if (phase === "refused") return;
    refused.state = { id, name, phase: "refused", failure: failureOf(error) };
    if (!refused.ended.signal.aborted) log.warn({ err: error, name }, "backup not restorable");
    // The disk may be full of it.
    await removeFolder(refused).catch((err) => log.warn({ err, name }, "backup not removed"));
  }

  function ask<Answer>({ path, ended }: Job, what: object, report: (at: RestoreStep) => void) {
    const request = { place, path, ...what } as RestoreRequest;
    const child = { program: PROGRAM, heapMb: HEAP_MB, lost: ended.signal };
    return runProcess<Answer, RestoreStep>(child, request, report);
  }

  async function check(checked: Job, faults: string[] = []): Promise<void> {
    const { id, name } = checked.state;
    const report = (at: RestoreStep) => {
      checked.state = { id, name, phase: "checking", at };
    };
    report(READING);
    try {
      const folder = join(checked.folder, "shop");
      await mkdir(folder, { mode: 0o700 });
      const contents = await ask<BackupContents>(checked, { folder }, report);
      const leftOut = [...faults, ...contents.leftOut];
      const ready = { ...contents, leftOut };
      checked.state = { id, name, phase: "ready", contents: ready, failure: null };
    } catch (error) {
      await refuse(checked, error);
    }
  }

  return {
    state: (): RestoreState | null => job?.state ?? null,
    isRestoring,

    /** A file that comes in pieces. */
    async begin(name: string, size: number): Promise<{ id: string } | BeginFailure> {
      if (size > MAX_RESTORE_BYTES) return "too-large";
      if (!Number.isSafeInteger(size) || size < 1) return "foreign";
      return alone(async () => {
        const begun = { phase: "uploading" as const, received: 0, size, heardAt: Date.now() };
        const made = await make((id) => ({ id, name, ...begun }));
        if (!(await hasRoom(made.folder, size))) {
          await drop();
          return "full";
        }
        await (await open(made.path, "wx", 0o600)).close();
        return { id: made.state.id };
      });
    },

    /** Answers how many bytes there are: the next piece begins there. */
    async receive(id: string, offset: number, bytes: Uint8Array): Promise<number | NotExpected> {
      const own = job;
      if (own?.state.id !== id) return whyNotExpected(null);
      if (!Number.isSafeInteger(offset) || offset < 0) return "gone";
      if (own.state.phase !== "uploading")
        return own.state.phase === "refused" ? "gone" : offset + bytes.length;
      const { received, size } = own.state;
      if (offset > received || offset + bytes.length > size) return received;
      try {
        await writeAt(own.path, bytes, offset);
      } catch (error) {
        await refuse(own, error);
        return whyNotExpected(own);
      }
      if (job !== own) return whyNotExpected(own);
      if (own.state.phase !== "uploading") return offset + bytes.length;
      const now = Math.max(own.state.received, offset + bytes.length);
      own.state = { ...own.state, received: now, heardAt: Date.now() };
      if (now === size) void check(own);
      return now;
    },

    async choose(name: string): Promise<void> {
      const made = await alone(() => make((id) => ({ id, name, phase: "checking", at: READING })));
      const fetch = async () => {
        const files = await openFiles();
        const size = (await files.list()).find((file) => file.name === name)?.size ?? 0;
        if (!(await hasRoom(made.folder, size))) throw new BackupError("The disk is full.", "full");
        made.path = await files.fetch(name, made.folder);
        await check(made);
      };
      fetch().catch((error) => refuse(made, error));
    },

    /**
     * From a continuous copy: the shop as it was at a moment, or as last copied where that is null.
     */
    async chooseCopy(copy: CopyTarget, moment: number | null, name: string): Promise<void> {
      const made = await alone(() => make((id) => ({ id, name, phase: "checking", at: READING })));
      const write = async () => check(made, await ask<string[]>(made, { copy, moment }, () => {}));
      write().catch((error) => refuse(made, error));
    },

    discard: async () => {
      if (!isRestoring()) await drop();
    },

    take(id: string): ReadyRestore | null {
      const taken = job;
      if (taken?.state.id !== id || taken.state.phase !== "ready") return null;
      const { name, contents, failure } = taken.state;
      const report = (at: RestoreStep) => {
        taken.state = { id, name, phase: "restoring", at };
      };
      report({ step: "backing-up", done: 0, total: 0 });
      return {
        contents,
        folder: join(taken.folder, "shop"),
        isWarned: failure === "faulty-backup",
        report,
        placeImages: () => ask(taken, { imageFiles: contents.imageFiles }, report),
        failed: (failure) => {
          taken.state = { id, name, phase: "ready", contents, failure };
        },
      };
    },

    /** The shop is that of the backup now. */
    async done(): Promise<void> {
      restoredAt = Date.now();
      await drop();
    },

    wasJustDone: () => restoredAt !== null && Math.abs(Date.now() - restoredAt) < JUST_DONE_MS,

    /** Folders that were given up, also by a process that ended. */
    cleanUp: () =>
      alone(async () => {
        if (isRestoring() || (job && Date.now() - job.since < MAX_AGE_MS)) return;
        await drop();
        await (await openFiles()).removeWorkFolders("restore");
      }),
  };
}

async function hasRoom(folder: string, size: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= DISK_FACTOR * size;
}

/** Its process may be writing still. */
function removeFolder({ folder }: Job): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function writeAt(path: string, bytes: Uint8Array, position: number): Promise<void> {
  await using file = await open(path, "r+");
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
