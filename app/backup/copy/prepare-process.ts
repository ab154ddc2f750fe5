import { constants } from "node:fs";
import { access, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative } from "node:path";
import { answerParent } from "#app/backup/answer-parent.server.ts";
import { faultOf } from "#app/backup/restore-failure.server.ts";
import type { ShopPlace } from "#app/backup/store-backup.server.ts";
import type { CopyTarget, TargetFault } from "#app/domain/backups/copy.ts";
import { openCopyFiles, takeOver } from "#app/services/backups/copy-files.server.ts";

export type PrepareRequest = { place: ShopPlace; target: CopyTarget };

/** On the shop's disk, a copy is lost with it. */
export type Prepared = { id: string; isSameDisk: boolean } | { fault: TargetFault };

/** In a process of its own: a disk that does not answer holds up nothing else. */
answerParent<PrepareRequest, Prepared, never>(async ({ place, target }) => {
  try {
    const isFolder = target.kind === "folder";
    const fault = isFolder ? await findFault(target.path, place.dataDir) : null;
    if (fault) return { fault };
    const id = await takeOver(await openCopyFiles(target, place.filesUrl));
    return { id, isSameDisk: isFolder && (await isOnSameDisk(target.path, place.dataDir)) };
  } catch (error) {
    return { fault: faultOf(error) === "full" ? "full" : "not-writable" };
  }
});

async function findFault(path: string, dataDir: string): Promise<TargetFault | null> {
  if (!isAbsolute(path)) return "not-absolute";
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) return "missing";
  const [folder, own] = [await realpath(path), await realpath(dataDir)];
  if (isInside(folder, own) || isInside(own, folder)) return "of-shop";
  await access(path, constants.W_OK);
  return null;
}

async function isOnSameDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || (!way.startsWith("..") && !isAbsolute(way));
}
