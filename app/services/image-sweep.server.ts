import type { Dir } from "node:fs";
import { opendir } from "node:fs/promises";
import { join } from "node:path";
import { readImageKey } from "./image-key.server.ts";

/** As many keys as a caller asks about at once. */
const BATCH = 200;

export type TimeSpan = { from: number; before: number };

/** The keys of pictures stored within a time, in batches: a store may have any number. */
export async function* listKeys(folder: string, stored: TimeSpan): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of listFolders(folder)) {
    const made = readImageKey(key)?.madeAt;
    if (made !== undefined && made >= stored.from && made < stored.before) batch.push(key);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function* listFolders(folder: string): AsyncGenerator<string> {
  for await (const collection of await openFolder(folder)) {
    if (!collection.isDirectory()) continue;
    for await (const picture of await openFolder(join(folder, collection.name))) {
      yield `${collection.name}/${picture.name}`;
    }
  }
}

/** A new shop has no folder yet. */
async function openFolder(path: string): Promise<Dir | []> {
  try {
    return await opendir(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
