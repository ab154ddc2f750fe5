import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { readBackupName } from "#app/domain/backups/backups.ts";
import type { BucketAddress } from "#app/services/images/bucket-address.server.ts";
import { putFile, syncFolder, unlessMissing } from "#app/services/images/durable-file.server.ts";
import type { FilesPlace, OpenedFile } from "#app/services/images/files.server.ts";

export type BackupFiles = {
  /** May list other files, too. */
  list(): Promise<{ name: string; size: number }[]>;
  open(name: string): Promise<OpenedFile | null>;
  remove(name: string): Promise<void>;
  /** Takes over a file of the work folder. */
  put(name: string, path: string): Promise<void>;
  /** The path at which it can be read, in the work folder where it is not on this machine. */
  fetch(name: string, folder: string): Promise<string>;
  putBytes(name: string, bytes: Uint8Array): Promise<void>;
  readText(name: string): Promise<string | null>;
  /** An empty folder to work in; what earlier work of the kind left behind is removed. */
  makeWorkFolder(kind?: WorkKind): Promise<string>;
  removeWorkFolders(kind: WorkKind): Promise<void>;
};

type WorkKind = "work" | "restore" | "copy";

export async function openBackupFiles({ dataDir, filesUrl }: FilesPlace): Promise<BackupFiles> {
  if (!filesUrl) return openBackupFolder(join(dataDir, "backups"), isBackup);
  return openBackupsInBucket(filesUrl, "backups/");
}

const isBackup = (name: string) => readBackupName(name) !== null;

export async function openBackupsInBucket(
  address: BucketAddress,
  folder: string,
): Promise<BackupFiles> {
  const { openBackupBucket } = await import("./backup-bucket.server.ts");
  const shop = createHash("sha256").update(JSON.stringify(address)).digest("hex").slice(0, 12);
  const prefixOf = (kind: WorkKind) => `koshk-${kind === "work" ? "backup" : kind}-${shop}-`;
  return {
    ...openBackupBucket(address, folder),
    makeWorkFolder: (kind = "work") => emptyFolder(tmpdir(), prefixOf(kind)),
    removeWorkFolders: (kind) => removeFolders(tmpdir(), prefixOf(kind)),
  };
}

/** What earlier work left behind is removed: a process that is ended removes nothing. */
async function emptyFolder(parent: string, prefix: string): Promise<string> {
  await removeFolders(parent, prefix);
  return mkdtemp(join(parent, prefix));
}

async function removeFolders(parent: string, prefix: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(parent))) ?? []) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

export function openBackupFolder(folder: string, isListed: (name: string) => boolean): BackupFiles {
  return {
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      const files = names.filter(isListed).map(async (name) => {
        const found = await unlessMissing(stat(join(folder, name)));
        return found?.isFile() ? [{ name, size: found.size }] : [];
      });
      return (await Promise.all(files)).flat();
    },

    async open(name) {
      const handle = await unlessMissing(open(join(folder, name)));
      if (!handle) return null;
      const { size } = await handle.stat();
      const stream = createReadStream("", { fd: handle, highWaterMark: 262_144 });
      return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size };
    },

    remove: (name) => rm(join(folder, name), { force: true }),

    async put(name, path) {
      await rename(path, join(folder, name));
      await syncFolder(folder);
    },

    fetch: async (name) => join(folder, name),
    putBytes: (name, bytes) => putFile(join(folder, name), bytes),
    readText: (name) => unlessMissing(readFile(join(folder, name), "utf8")),

    // On the same disk, so that a backup is renamed when it is whole.
    async makeWorkFolder(kind = "work") {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return emptyFolder(folder, `.${kind}-`);
    },

    removeWorkFolders: (kind) => removeFolders(folder, `.${kind}-`),
  };
}
