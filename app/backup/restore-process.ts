import type { BackupContents, RestoreStep } from "#app/domain/backups/restore.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { placeImage } from "#app/services/images/image-copies.server.ts";
import { answerParent } from "./answer-parent.server.ts";
import { examineBackup } from "./examine-backup.server.ts";
import { readBackup } from "./read-backup.server.ts";
import type { ShopPlace } from "./store-backup.server.ts";

/** To unpack the backup into a folder, or to place its images among those of the shop. */
export type RestoreRequest = { place: ShopPlace; path: string } & (
  | { folder: string }
  | { imageFiles: number }
);

answerParent<RestoreRequest, BackupContents | null, RestoreStep>(async (request, report) => {
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
