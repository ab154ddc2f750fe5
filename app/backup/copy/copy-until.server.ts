import { setTimeout as delay } from "node:timers/promises";
import { LEFT_OUT } from "#app/backup/backup-format.server.ts";
import { placeOf } from "#app/backup/run-process.server.ts";
import {
  type ChangeRecorder,
  openChangeRecorder,
} from "#app/data/database/change-recorder.server.ts";
import { CopyError } from "#app/services/backups/copy-files.server.ts";
import { beginGeneration } from "./begin-generation.server.ts";
import { withoutTables } from "./changeset.server.ts";
import type { CopiedShop, Copying } from "./continuous-copy.server.ts";
import { type CopyChild, startCopyChild } from "./copy-child.server.ts";

const TICK_MS = 1000;
const LAST_WRITE_MS = 4000;

/** A place that is slower is given up, and begun anew. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/** Takes what has changed. Nothing is written in the shop until `meanwhile` has ended, which gets the time. */
export type TakeChanges = (meanwhile?: (at: number) => Promise<void>) => Promise<void>;

/** Copies until it is turned off, and then what was done last. Throws where it has to begin anew. */
export async function copyUntil(
  off: AbortSignal,
  shop: CopiedShop,
  copying: Copying,
): Promise<void> {
  const { progress, target, claim, isClaimed } = copying;
  const request = { place: placeOf(shop.settings), target, claim, isFirst: !isClaimed };
  const child = await startCopyChild(request, off, (report) => {
    if ("written" in report) progress.written(report.written);
    else if ("fault" in report && progress.failed(report.fault))
      shop.log.error({ failure: report.message }, "continuous copy not written");
  });
  Object.assign(copying, { child, isClaimed: true });
  const recorder = openChangeRecorder(shop.db);
  const take = takeChanges(copying, child, recorder);
  let isBeginning = false;
  const begin = async () => {
    isBeginning = true;
    progress.begun();
    await beginGeneration(shop, copying, child, take).finally(() => {
      isBeginning = false;
    });
  };
  try {
    const first = begin();
    first.catch(() => {});
    while (!off.aborted && !child.ended.aborted) {
      await delay(TICK_MS, undefined, { signal: off, ref: false }).catch(() => {});
      await take();
      progress.looked();
      if (progress.waitingBytes > MAX_WAITING_BYTES)
        throw new CopyError("slow", "The place of the copy does not keep up.");
      if (isBeginning) continue;
      await first;
      if (progress.isDue())
        begin().catch((err) => shop.log.error({ err }, "continuous copy not begun anew"));
    }
    child.ended.throwIfAborted();
    await Promise.race([progress.settled(), delay(LAST_WRITE_MS, undefined, { ref: false })]);
  } finally {
    recorder.close();
    copying.child = null;
    child.end();
    progress.reset();
  }
}

function takeChanges(
  { progress }: Copying,
  child: CopyChild,
  recorder: ChangeRecorder,
): TakeChanges {
  let [version, takenAt] = [-1, Date.now()];
  return async (meanwhile) => {
    if (recorder.isBroken()) progress.breaks += 1;
    const isChanged = recorder.version() !== version;
    version = recorder.version();
    if (!isChanged && !meanwhile) {
      takenAt = progress.taken();
      return;
    }
    await recorder.take(async (recorded) => {
      const changes = withoutTables(recorded, LEFT_OUT);
      const since = takenAt;
      takenAt = progress.taken();
      if (changes.length > 0) child.add(progress.sent({ at: takenAt, changes }, since));
      await meanwhile?.(takenAt);
      if (meanwhile && recorder.isBroken()) progress.breaks += 1;
    });
  };
}
