import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { judgeVersion } from "#app/data/database/migrate.server.ts";
import {
  BackupChecksum,
  BackupError,
  type Entry,
  FIRST_LINE,
  isLastLine,
  isLeftOut,
} from "./backup-format.server.ts";

export type Backup = { version: string; takenAt: string; entries: number };

/** Throws BackupError. */
export async function checkBackup(path: string): Promise<Backup> {
  const found: Backup = { version: "", takenAt: "", entries: 0 };
  for await (const entry of readBackup(path)) {
    found.entries += 1;
    if ("version" in entry) Object.assign(found, entry);
  }
  return found;
}

/** Reads the whole file, before anything is touched. Throws BackupError. */
export async function requireRestorable(file: string): Promise<Backup> {
  const backup = await checkBackup(file);
  const { version } = backup;
  const age = await judgeVersion(version);
  if (age === "newer") {
    throw new BackupError(`${file} is of a newer Koshk, which has ${version}.`, "newer");
  }
  if (age === "older") {
    throw new BackupError(
      `${file} is from before Koshk 1.0.0. Restore it with 1.0.0, then start this version with what it made.`,
      "older",
    );
  }
  return backup;
}

/** Throws BackupError, at the end at the latest, when a byte of the file has changed. */
export async function* readBackup(path: string): AsyncGenerator<Entry> {
  await requireBackup(path);
  const checksum = new BackupChecksum();
  let whole = false;
  for await (const line of readLines(path, FIRST_LINE.length)) {
    if (whole) throw damaged(path);
    if (isLastLine(line)) {
      if (!line.equals(checksum.lastLine())) throw damaged(path);
      whole = true;
    } else {
      const entry = parse(line, checksum, path);
      if (!isLeftOut(entry)) yield entry;
    }
  }
  if (!whole) throw damaged(path);
}

async function requireBackup(path: string): Promise<void> {
  await using file = await open(path).catch((error) => {
    throw new BackupError(`${path} cannot be read: ${error.message}.`);
  });
  const start = Buffer.alloc(FIRST_LINE.length);
  await file.read(start);
  if (start.equals(FIRST_LINE)) return;
  throw new BackupError(
    `${path} is no backup of Koshk, or one that this Koshk cannot read.`,
    "foreign",
  );
}

async function* readLines(path: string, start: number): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path, { start, highWaterMark: 1_048_576 })) {
    let from = 0;
    for (let to = chunk.indexOf("\n") + 1; to > 0; to = chunk.indexOf("\n", from) + 1) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]);
      begun = [];
      from = to;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  if (begun.length > 0) yield Buffer.concat(begun);
}

/** A damaged line may be anything. */
function parse(line: Buffer, checksum: BackupChecksum, path: string): Entry {
  try {
    const entry: Entry = JSON.parse(line.toString());
    checksum.add(line, entry);
    return entry;
  } catch {
    throw damaged(path);
  }
}

function damaged(path: string): BackupError {
  return new BackupError(`${path} is damaged or cut off.`, "damaged");
}
