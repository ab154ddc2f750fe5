import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Writes a file atomically and durably, for its owner alone. */
export async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = resolve(dirname(path));
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, bytes, { flush: true, mode: 0o600 });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (firstMade) await syncAbove(folder, firstMade);
}

async function syncAbove(folder: string, firstMade: string): Promise<void> {
  const above = dirname(folder);
  await syncFolder(above);
  if (folder !== firstMade) await syncAbove(above, firstMade);
}

/** Makes the names in a folder durable; Windows cannot open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await using folder = await open(path);
  await folder.sync();
}

export async function unlessMissing<T>(opened: Promise<T>): Promise<T | null> {
  try {
    return await opened;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
