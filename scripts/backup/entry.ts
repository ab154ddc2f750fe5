import type { TableRows } from "#app/data/backup/all-rows.server.ts";

/** A part of a shop, as a backup has it in a line of its own. */
export type Entry =
  | { secret: string }
  /** `bytes` in base64. */
  | { picture: string; bytes: string }
  /** The newest migration of the rows that follow, which are of this moment. */
  | { version: string; takenAt: string }
  | TableRows;

/** Takes the parts of a shop one after the other. */
export type Take = (entry: Entry) => Promise<void>;

/** No table is called that. */
export const FILES = "picture files";

/** How many rows of each table there are, and how many files. */
export type Counts = Record<string, number>;

export function count(counts: Counts, entry: Entry): void {
  if ("table" in entry) add(counts, entry.table, entry.rows.length);
  if ("picture" in entry) add(counts, FILES, 1);
}

/** `orders 1,234, sections 1`. */
export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
    .join(", ");
}

function add(counts: Counts, name: string, more: number): void {
  counts[name] = (counts[name] ?? 0) + more;
}
