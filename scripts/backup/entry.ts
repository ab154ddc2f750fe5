import type { TableRows } from "#app/data/backup/all-rows.server.ts";

export type Entry =
  | { secret: string }
  | { picture: string; bytes: string }
  | { version: string; takenAt: string }
  | TableRows;

export type WriteEntry = (entry: Entry) => Promise<void>;

/** The count of files, beside those of tables. The strings of entries are the format on disk. */
export const FILES = "picture files";

export type Counts = Record<string, number>;

export function count(counts: Counts, entry: Entry): void {
  if ("table" in entry) add(counts, entry.table, entry.rows.length);
  if ("picture" in entry) add(counts, FILES, 1);
}

export function inWords(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
    .join(", ");
}

function add(counts: Counts, name: string, more: number): void {
  counts[name] = (counts[name] ?? 0) + more;
}
