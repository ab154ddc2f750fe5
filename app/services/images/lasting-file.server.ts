import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Puts a file in its place, whole or not at all; once this has ended a power cut leaves it there. */
export async function putFile(path: string, bytes: Uint8Array): Promise<void> {
  const folder = resolve(dirname(path));
  const firstMade = await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  if (firstMade) await syncAbove(folder, firstMade);
}

/** A folder that is new is lasting once the one that it is in is. */
async function syncAbove(folder: string, firstMade: string): Promise<void> {
  const above = dirname(folder);
  await syncFolder(above);
  if (folder !== firstMade) await syncAbove(above, firstMade);
}

/** So that the names in it are on the disk too; Windows does not open folders. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  await using folder = await open(path);
  await folder.sync();
}
