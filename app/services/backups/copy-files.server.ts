import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { type CopyFault, type CopyTarget, isCopyFile } from "#app/domain/backups/copy.ts";
import { randomId } from "#app/domain/id.ts";
import type { BucketAddress } from "#app/services/images/bucket-address.server.ts";
import type { Files } from "#app/services/images/files.server.ts";
import { openFolder } from "#app/services/images/files-folder.server.ts";
import { type BackupFiles, openBackupFolder, openBackupsInBucket } from "./backup-files.server.ts";

export type CopyFiles = { files: BackupFiles; images: Files };

/** What a continuous copy lacks, or why it is not this shop's. */
export class CopyError extends Error {
  readonly fault: CopyFault;

  constructor(fault: CopyFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** In the folder that is chosen, so that a disk may have other files, too. */
export const COPY_FOLDER = "koshk-copy";

export async function openCopyFiles(
  target: CopyTarget,
  filesUrl: BucketAddress | undefined,
): Promise<CopyFiles> {
  if (target.kind === "folder") {
    const folder = join(target.path, COPY_FOLDER);
    return {
      files: openBackupFolder(folder, isCopyFile),
      images: openFolder(join(folder, "images")),
    };
  }
  if (!filesUrl) throw new CopyError("away", "FILES_URL names no bucket.");
  const { openBucket } = await import("#app/services/images/files-bucket.server.ts");
  return {
    files: await openBackupsInBucket(filesUrl, "copies/"),
    images: openBucket(filesUrl, "copies/images/"),
  };
}

const CLAIM = "claim.json";

/** Whose copy it is: `id` is made when copying is turned on, `writer` is the process that copies. */
export type Claim = { id: string; writer: string };

/** A place where nothing was copied before, or another shop: `id` is its own from now on. */
export async function takeOver({ files }: CopyFiles): Promise<string> {
  const id = randomId();
  await storeClaim(files, { id, writer: "" });
  return id;
}

/** Throws CopyError where a disk is away or another one is in its place. */
export async function claim({ files }: CopyFiles, { id, writer }: Claim): Promise<void> {
  await requireId(files, id);
  await storeClaim(files, { id, writer });
}

export async function requireClaim({ files }: CopyFiles, { id, writer }: Claim): Promise<void> {
  const found = await requireId(files, id);
  if (found.writer !== writer) throw new CopyError("taken", "Another process copies there.");
}

async function requireId(files: BackupFiles, id: string): Promise<Claim> {
  const text = await files.readText(CLAIM);
  if (text === null) throw new CopyError("away", "The copy is not there.");
  const found: Claim = JSON.parse(text);
  if (found.id !== id) throw new CopyError("taken", "It is the copy of another shop.");
  return found;
}

function storeClaim(files: BackupFiles, stored: Claim): Promise<void> {
  return files.putBytes(CLAIM, Buffer.from(JSON.stringify(stored)));
}

export async function readBytes({ files }: CopyFiles, name: string): Promise<Buffer | null> {
  const opened = await files.open(name);
  return opened && buffer(opened.body);
}
