import { dirname } from "node:path";
import type { CopyTarget } from "#app/domain/backups/copy.ts";
import type { BackupContents, RestoreStep } from "#app/domain/backups/restore.ts";
import { openCopyFiles } from "#app/services/backups/copy-files.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { placeImage } from "#app/services/images/image-copies.server.ts";
import { answerParent } from "./answer-parent.server.ts";
import { writeMoment } from "./copy/restore-moment.server.ts";
import { examineBackup } from "./examine-backup.server.ts";
import { readBackup } from "./read-backup.server.ts";
import type { ShopPlace } from "./store-backup.server.ts";

/**
 * To unpack the backup into a folder, to place its images among those of the shop, or to write it from a continuous copy,
 * whose faults are answered.
 */
export type RestoreRequest = { place: ShopPlace; path: string } & (
  | { folder: string }
  | { imageFiles: number }
  | { copy: CopyTarget; moment: number | null }
);

type RestoreAnswer = BackupContents | string[] | null;

answerParent<RestoreRequest, RestoreAnswer, RestoreStep>(async (request, report) => {
  if ("copy" in request) {
    const { copy, moment, path, place } = request;
    const files = await openCopyFiles(copy, place.filesUrl);
    return (await writeMoment(files, moment, path, dirname(path))).faults;
  }
  if ("folder" in request) return examineBackup(request.path, request.folder, report);
  const files = await openFiles(request.place);
  let done = 0;
  for await (const entry of readBackup(request.path)) {
    if (!("picture" in entry)) continue;
    await placeImage(files, { file: entry.picture, bytes: Buffer.from(entry.bytes, "base64") });
    report({ step: "images", done: ++done, total: request.imageFiles });
  }
  return null;
});
