import { createHash } from "node:crypto";
import type { TableRows } from "#app/data/backup/all-rows.server.ts";
import type { BackupFault } from "#app/domain/backups/restore.ts";

export class BackupError extends Error {
  override name = "BackupError";
  readonly fault: BackupFault | null;

  constructor(message: string, fault: BackupFault | null = null) {
    super(message);
    this.fault = fault;
  }
}

/** One line of a backup. The names are the format's: an image is a `picture`, its bytes in base64. */
export type Entry =
  | { picture: string; bytes: string }
  | { version: string; takenAt: string }
  | TableRows;

/** Tables of what signs somebody in, and of the devices where they did. */
export const LEFT_OUT = ["session", "verification", "push_subscriptions"];

/** A backup has none of it, and is safe to lose. Those of older versions do, and are read without it. */
export function isLeftOut(entry: Entry | OldEntry): boolean {
  return "secret" in entry || ("table" in entry && LEFT_OUT.includes(entry.table));
}

type OldEntry = { secret: string };

export type WriteEntry = (entry: Entry) => Promise<void>;

export type Counts = Record<string, number>;

export const IMAGE_FILES = "picture files";

export function countEntry(counts: Counts, entry: Entry): void {
  const add = (name: string, more: number) => {
    counts[name] = (counts[name] ?? 0) + more;
  };
  if ("table" in entry) add(entry.table, entry.rows.length);
  if ("picture" in entry) add(IMAGE_FILES, 1);
}

export function describeCounts(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => [name === IMAGE_FILES ? "image files" : name, count] as const)
    .map(([name, count]) => `${name} ${count.toLocaleString("en")}`)
    .join(", ");
}

/** Files that this version cannot read have another number. */
export const FIRST_LINE = Buffer.from('{"koshk backup":1}\n');

const LAST_LINE_START = Buffer.from('{"counts":');

export class BackupChecksum {
  readonly counts: Counts = {};
  readonly #hash = createHash("sha256").update(FIRST_LINE);

  add(line: Buffer, entry: Entry): void {
    this.#hash.update(line);
    countEntry(this.counts, entry);
  }

  lastLine(): Buffer {
    const sha256 = this.#hash.copy().digest("hex");
    return Buffer.from(`${JSON.stringify({ counts: this.counts, sha256 })}\n`);
  }
}

export function isLastLine(line: Buffer): boolean {
  return line.subarray(0, LAST_LINE_START.length).equals(LAST_LINE_START);
}
