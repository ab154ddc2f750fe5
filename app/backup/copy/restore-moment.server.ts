import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { BackupError } from "#app/backup/backup-format.server.ts";
import { importShop } from "#app/backup/import-shop.server.ts";
import { describeLeftOut } from "#app/backup/left-out.server.ts";
import { readBackup, requireRestorable } from "#app/backup/read-backup.server.ts";
import { writeShop } from "#app/backup/store-backup.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import {
  baseName,
  type ChangeRecord,
  type Generation,
  generationAt,
  readGenerations,
} from "#app/domain/backups/copy.ts";
import { type CopyFiles, readBytes } from "#app/services/backups/copy-files.server.ts";
import { decodeSegment, firstHash } from "./segment-format.server.ts";

/** The database is the caller's to close; `at` is the time of the last change that it has. */
type Restored = { db: Database; at: number; faults: string[] };

/**
 * Writes the shop as it was at a moment, or as last copied where that is null, into a backup at `path`. Answers the time
 * of its last change, and what of the copy is damaged. Throws BackupError.
 */
export async function writeMoment(
  copy: CopyFiles,
  moment: number | null,
  path: string,
  folder: string,
): Promise<{ at: number; faults: string[] }> {
  const generations = await listGenerations(copy);
  const generation = generationAt(generations, moment ?? Number.POSITIVE_INFINITY);
  if (!generation) throw nothingThere(generations);
  const { db, at, faults } = await restoreGeneration(copy, generation, moment, folder);
  try {
    await writeShop({ db, files: copy.images }, path, () => {}, new Date(at));
    return { at, faults };
  } finally {
    await db.destroy();
  }
}

export async function listGenerations({ files }: CopyFiles): Promise<Generation[]> {
  return readGenerations((await files.list()).map(({ name }) => name));
}

function nothingThere(generations: Generation[]): BackupError {
  const first = generations.find(({ isWhole }) => isWhole);
  const since = first && ` It begins at ${new Date(first.madeAt).toISOString()}.`;
  return new BackupError(`There is no continuous copy of that time.${since ?? ""}`, "no-copy");
}

export async function restoreGeneration(
  copy: CopyFiles,
  generation: Generation,
  moment: number | null,
  folder: string,
): Promise<Restored> {
  const base = await unpackBase(copy, generation.id, folder);
  await requireRestorable(base);
  const own = join(folder, "moment");
  await mkdir(own, { mode: 0o700 });
  const db = await openDatabase({ dataDir: own });
  const files = { put: async () => {} };
  const faults: string[] = [];
  let at = generation.madeAt;
  try {
    const { leftOut, conflicts } = await importShop({ db, files }, async (write, apply) => {
      for await (const entry of readBackup(base)) await write(entry);
      for await (const record of readRecords(copy, generation, moment, faults)) {
        await apply(record.changes);
        at = record.at;
      }
    });
    await rm(base);
    faults.push(...leftOut.map(describeLeftOut));
    if (conflicts > 0) faults.push(`${conflicts} changes of the copy do not follow its rows.`);
    return { db, at, faults };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function unpackBase({ files }: CopyFiles, id: string, folder: string): Promise<string> {
  const packed = await files.fetch(baseName(id), folder);
  const path = join(folder, "base");
  const unpack = createZstdDecompress();
  try {
    await pipeline(createReadStream(packed), unpack, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    if (!/^(ERR_|Z_|ZSTD_)/.test((error as NodeJS.ErrnoException).code ?? "")) throw error;
    throw new BackupError("The rows of the continuous copy are damaged.", "damaged");
  }
  return path;
}

async function* readRecords(
  copy: CopyFiles,
  { id, segments, hasGap, until }: Generation,
  moment: number | null,
  faults: string[],
): AsyncGenerator<ChangeRecord> {
  const last = moment ?? Number.POSITIVE_INFINITY;
  let hash = firstHash(id);
  let readUntil: number | null = null;
  for (const { name } of segments) {
    const bytes = await readBytes(copy, name);
    const segment = bytes && (await decodeSegment(id, hash, bytes).catch(() => null));
    if (!segment) {
      faults.push(damagedAfter(readUntil));
      return;
    }
    for (const record of segment.records) {
      if (record.at > last) return;
      yield record;
      readUntil = record.at;
    }
    hash = segment.after;
  }
  if (hasGap && until < last) faults.push(damagedAfter(readUntil));
}

function damagedAfter(at: number | null): string {
  const since = at === null ? "its beginning" : new Date(at).toISOString();
  return `The changes after ${since} are missing or damaged in the copy.`;
}
