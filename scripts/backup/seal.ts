import { createHash } from "node:crypto";
import { type Counts, count, type Entry } from "./entry.ts";

/** Raised for files that this version cannot read. */
export const FIRST_LINE = Buffer.from('{"koshk backup":1}\n');

const LAST = Buffer.from('{"counts":');

export class Seal {
  readonly counts: Counts = {};
  readonly #hash = createHash("sha256").update(FIRST_LINE);

  add(line: Buffer, entry: Entry): void {
    this.#hash.update(line);
    count(this.counts, entry);
  }

  lastLine(): Buffer {
    const sha256 = this.#hash.copy().digest("hex");
    return Buffer.from(`${JSON.stringify({ counts: this.counts, sha256 })}\n`);
  }
}

export function isLastLine(line: Buffer): boolean {
  return line.subarray(0, LAST.length).equals(LAST);
}
