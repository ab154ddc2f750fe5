import { readImageKey } from "./image-key.server.ts";

/** As many keys as a caller asks about at once. */
const BATCH = 200;

export type TimeSpan = { from: number; before: number };

/** The keys among folders, of images stored within a time, in batches: there may be any number. */
export async function* listKeys(
  folders: AsyncIterable<string>,
  stored: TimeSpan,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of folders) {
    const made = readImageKey(key)?.madeAt;
    if (made !== undefined && made >= stored.from && made < stored.before) batch.push(key);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
