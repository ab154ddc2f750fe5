import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import { BackupError } from "#app/backup/backup-format.server.ts";
import type { ChangeRecord } from "#app/domain/backups/copy.ts";

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Its time and its length come before the changes of a record. */
const HEAD_BYTES = 12;

/** The first line of a segment. Each record is hashed with the hash of the record before. */
type Header = { "koshk changes": 1; generation: string; before: string; after: string };

export function firstHash(generation: string): string {
  return createHash("sha256").update(generation).digest("hex");
}

/** `before` is the hash of the last record that is stored. */
export async function encodeSegment(
  generation: string,
  before: string,
  records: readonly ChangeRecord[],
): Promise<{ bytes: Buffer; after: string }> {
  const framed = records.map(frame);
  const after = framed.reduce(hashOf, before);
  const header: Header = { "koshk changes": 1, generation, before, after };
  const bytes = Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    await compress(Buffer.concat(framed)),
  ]);
  return { bytes, after };
}

/** Answers its records and the hash of the last one. Throws a BackupError where it does not follow `before`. */
export async function decodeSegment(
  generation: string,
  before: string,
  bytes: Buffer,
): Promise<{ records: ChangeRecord[]; after: string }> {
  try {
    const end = bytes.indexOf("\n");
    const header: Header = JSON.parse(bytes.subarray(0, end).toString());
    const body = await decompress(bytes.subarray(end + 1));
    const framed = [...readFrames(body)];
    const after = framed.reduce(hashOf, before);
    if (header.generation === generation && header.before === before && header.after === after)
      return { records: framed.map(unframe), after };
  } catch {}
  throw new BackupError("A part of the continuous copy is damaged.", "damaged");
}

function hashOf(before: string, framed: Buffer): string {
  return createHash("sha256").update(before).update(framed).digest("hex");
}

function frame({ at, changes }: ChangeRecord): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeDoubleBE(at);
  head.writeUInt32BE(changes.length, 8);
  return Buffer.concat([head, changes]);
}

function unframe(framed: Buffer): ChangeRecord {
  return { at: framed.readDoubleBE(), changes: framed.subarray(HEAD_BYTES) };
}

function* readFrames(body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; ) {
    const end = at + HEAD_BYTES + body.readUInt32BE(at + 8);
    if (end > body.length) throw new RangeError("A record is cut off.");
    yield body.subarray(at, end);
    at = end;
  }
}
