import {
  countRows,
  fillEmptyDatabase,
  insertRows,
  type LeftOutRow,
  setGuardsAside,
} from "#app/data/backup/all-rows.server.ts";
import { applyChanges } from "#app/data/database/change-recorder.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { migrate, migrateTo } from "#app/data/database/migrate.server.ts";
import { placeImage } from "#app/services/images/image-copies.server.ts";
import {
  BackupError,
  type Counts,
  countEntry,
  type Entry,
  IMAGE_FILES,
  type WriteEntry,
} from "./backup-format.server.ts";
import type { ShopLocation } from "./export-shop.server.ts";

type NewShop = Omit<ShopLocation, "files"> & { files: Pick<ShopLocation["files"], "put"> };

export type Imported = {
  counts: Counts;
  leftOut: LeftOutRow[];
  /** So many later changes met rows that were not as they were when they were recorded. */
  conflicts: number;
};

/** Takes what was recorded of an SQLite database after the rows were read. */
type ApplyChanges = (changes: Uint8Array) => Promise<void>;

/**
 * A shop with faults as it is, but for the rows that the database does not take, which are answered; or nothing but images,
 * which a retry accepts. Throws BackupError.
 */
export async function importShop(
  place: NewShop,
  exportTo: (write: WriteEntry, apply: ApplyChanges) => Promise<void>,
): Promise<Imported> {
  const { db } = place;
  const counts: Counts = {};
  const leftOut: LeftOutRow[] = [];
  let conflicts = 0;
  const filled = await fillEmptyDatabase(db, async (trx) => {
    let putGuardsBack = async () => {};
    let isCounted = false;
    const requireCounted = async () => {
      if (isCounted) return;
      isCounted = true;
      for (const { table } of leftOut) counts[table] = (counts[table] ?? 0) - 1;
      await requireRows(trx, counts);
    };
    const write: WriteEntry = async (entry) => {
      countEntry(counts, entry);
      if ("table" in entry) leftOut.push(...(await insertRows(trx, entry)));
      else if ("version" in entry) {
        await migrateTo(trx, entry.version);
        putGuardsBack = await setGuardsAside(trx);
      } else await putImage(place, entry);
    };
    await exportTo(write, async (changes) => {
      await requireCounted();
      conflicts += applyChanges(db, changes);
    });
    await requireCounted();
    await putGuardsBack();
  });
  if (!filled) throw new BackupError("The database is not empty, so nothing was changed.");
  await migrate(db);
  return { counts, leftOut, conflicts };
}

type ImageEntry = Extract<Entry, { picture: string }>;

async function putImage({ files }: NewShop, { picture: file, bytes }: ImageEntry): Promise<void> {
  await placeImage(files, { file, bytes: Buffer.from(bytes, "base64") });
}

async function requireRows(trx: Trx, { [IMAGE_FILES]: _files, ...tables }: Counts): Promise<void> {
  for (const [table, wanted] of Object.entries(tables)) {
    const found = await countRows(trx, table);
    if (found !== wanted) throw new Error(`${table} has ${found} rows in place of ${wanted}.`);
  }
}
