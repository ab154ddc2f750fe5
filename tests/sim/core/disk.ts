import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQLITE_FILE } from "#app/data/database/database.server.ts";

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const SALT_AT = 8;
const SALT_BYTES = 8;

/** A folder in memory where there is one: what is cut off here was never on a disk anyway. */
export function newFolder(name: string): string {
  const parent = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
  return mkdtempSync(join(parent, `koshk-sim-${name}-`));
}

export function copyFolder(from: string, name: string): string {
  const to = newFolder(name);
  cpSync(from, to, { recursive: true });
  return to;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Up to where the journal's frames belong to its present round; behind are those of rounds before. */
export function walEnd(folder: string): number {
  const wal = readWal(folder);
  if (wal.length < HEADER_BYTES) return 0;
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(SALT_AT);
  const salt = wal.subarray(SALT_AT + SALT_BYTES, SALT_AT + 2 * SALT_BYTES);
  let at = HEADER_BYTES;
  while (at + frameBytes <= wal.length) {
    const own = wal.subarray(at + SALT_AT, at + SALT_AT + SALT_BYTES);
    if (!own.equals(salt)) break;
    at += frameBytes;
  }
  return at;
}

/** Another round begins at the journal's start. */
export function walSalt(folder: string): string {
  return readWal(folder)
    .subarray(SALT_AT + SALT_BYTES, SALT_AT + 2 * SALT_BYTES)
    .toString("hex");
}

function readWal(folder: string): Buffer {
  const wal = join(folder, `${SQLITE_FILE}-wal`);
  return existsSync(wal) ? readFileSync(wal) : Buffer.alloc(0);
}

/** Where the disk's files go when the power does: the database as it is now. */
export function copyDatabase(folder: string): string {
  const to = newFolder("cut");
  copyFileSync(join(folder, SQLITE_FILE), join(to, SQLITE_FILE));
  return to;
}

/** As far as it was written. */
export function copyJournal(folder: string, to: string, bytes = walEnd(folder)): void {
  const [from, wal] = [folder, to].map((one) => join(one, `${SQLITE_FILE}-wal`));
  if (!from || !wal || !existsSync(from)) return;
  copyFileSync(from, wal);
  truncateSync(wal, bytes);
}
