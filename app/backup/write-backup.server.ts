import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "#app/services/images/durable-file.server.ts";
import {
  BackupChecksum,
  BackupError,
  type Counts,
  FIRST_LINE,
  type WriteEntry,
} from "./backup-format.server.ts";

/** Readable by its owner only; has its name only once it is whole and on the disk. */
export async function writeBackup(
  path: string,
  exportTo: (write: WriteEntry) => Promise<void>,
): Promise<Counts> {
  const part = `${path}.part`;
  const file = await create(path, part);
  const checksum = new BackupChecksum();
  try {
    await file.writeFile(FIRST_LINE);
    await exportTo(async (entry) => {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      checksum.add(line, entry);
      await file.writeFile(line);
    });
    await file.writeFile(checksum.lastLine());
    await file.sync();
    await file.close();
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
  return checksum.counts;
}

async function create(path: string, part: string): Promise<FileHandle> {
  if (await exists(path)) throw new BackupError(`${path} is there already; nothing was written.`);
  try {
    return await open(part, "wx", 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new BackupError(
      `${part} is there already: a backup that is being written, or was cut short and can be deleted.`,
    );
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await (await open(path)).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}
