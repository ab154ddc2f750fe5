import { readImageKey } from "./image-key.server.ts";

const BATCH_SIZE = 200;

export type TimeSpan = { from: number; before: number };

export async function* listKeys(
  folders: AsyncIterable<string>,
  stored: TimeSpan,
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of folders) {
    const made = readImageKey(key)?.madeAt;
    if (made !== undefined && made >= stored.from && made < stored.before) batch.push(key);
    if (batch.length === BATCH_SIZE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
