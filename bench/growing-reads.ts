import type { Database } from "#app/data/database/database.server.ts";
import { alternate } from "./alternate.ts";
import { againstSmallest, type Figure } from "./figures.ts";
import { median } from "./statistics.ts";

const READS = 40;

/** Wanted is a ratio, or else a time that nobody notices. */
const MAX_RATIO = 1.5;
const MAX_MS = 10;

export const READS_NOTE = `Read ${READS} times from each shop in turn, without the page around it; wanted is at most ${MAX_RATIO} times the time or ${MAX_MS} ms.`;

export type Read = (db: Database) => Promise<unknown>;

/** How long each read takes in shops of growing sizes, the smallest first. */
export async function compareReads(
  shops: Map<number, Database>,
  reads: Record<string, Read>,
  { kind, of }: { kind: string; of: string },
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, read] of Object.entries(reads)) {
    const runs = await alternate(
      Object.fromEntries([...shops].map(([size, db]) => [size, () => readingTime(db, read)])),
      READS,
    );
    const [smallest = []] = Object.values(runs);
    const atMost = Math.max(MAX_RATIO, MAX_MS / median(smallest));
    const found = againstSmallest(runs, { work: `${kind}, ${name}`, unit: "ms", of });
    figures.push(...found.map((figure) => ({ ...figure, wanted: { atMost } })));
  }
  return figures;
}

async function readingTime(db: Database, read: Read): Promise<number> {
  const started = performance.now();
  await read(db);
  return performance.now() - started;
}
