import { createHash } from "node:crypto";
import type { Entry } from "./backup-format.server.ts";

type Rows = Extract<Entry, { table: string }>;

export class ShopDigest {
  readonly entries: { what: string; digest: string }[] = [];
  readonly images = new Map<string, string>();
  readonly tables = new Map<string, bigint>();

  add(entry: Entry): void {
    this.entries.push({ what: describeEntry(entry), digest: digestOf(entry) });
    if ("picture" in entry)
      this.images.set(entry.picture, hash(Buffer.from(entry.bytes, "base64")));
    if ("table" in entry) this.addRows(entry);
  }

  /** The sum of the rows' hashes: the same in any order, and with one row more or less another. */
  addRows({ table, rows }: Rows): void {
    let sum = this.tables.get(table) ?? 0n;
    for (const row of rows) {
      const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      sum += BigInt(`0x${hash(JSON.stringify(columns))}`);
    }
    this.tables.set(table, sum);
  }
}

export function digestOf(entry: Entry): string {
  return hash(JSON.stringify(entry));
}

export function hash(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function describeEntry(entry: Entry): string {
  if ("picture" in entry) return `the image ${entry.picture}`;
  if ("table" in entry) return `${entry.rows.length} rows of ${entry.table}`;
  return "the version";
}
