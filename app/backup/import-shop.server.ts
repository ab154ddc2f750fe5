import { countRows, fillEmptyDatabase, insertRows } from "#app/data/backup/all-rows.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { migrate, migrateTo } from "#app/data/database/migrate.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
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

/** All of it, or nothing but images, which a retry accepts. Throws BackupError. */
export async function importShop(
  place: NewShop,
  exportTo: (write: WriteEntry) => Promise<void>,
): Promise<Counts> {
  const { db } = place;
  const counts: Counts = {};
  const filled = await fillEmptyDatabase(db, async (trx) => {
    await exportTo(async (entry) => {
      await put(trx, place, entry);
      countEntry(counts, entry);
    });
    await requireRows(trx, counts);
  });
  if (!filled) throw new BackupError("The database is not empty, so nothing was changed.");
  await migrate(db);
  return counts;
}

export async function warnOfSums(db: ShopLocation["db"]): Promise<void> {
  const zone = await readSumsZone(db);
  // Without a stored time zone the next start builds them.
  if (zone === null || (await checkSums(db, zone)).count === 0) return;
  console.error("The dashboard's sums differ from the orders: npm run sums -- repair");
}

async function put(trx: Trx, { files }: NewShop, entry: Entry): Promise<void> {
  if ("table" in entry) await insertRows(trx, entry);
  else if ("version" in entry) await migrateTo(trx, entry.version);
  else {
    const bytes = Buffer.from(entry.bytes, "base64");
    await placeImage(files, { file: entry.picture, bytes });
  }
}

async function requireRows(trx: Trx, { [IMAGE_FILES]: _files, ...tables }: Counts): Promise<void> {
  for (const [table, wanted] of Object.entries(tables)) {
    const found = await countRows(trx, table);
    if (found !== wanted) throw new Error(`${table} has ${found} rows in place of ${wanted}.`);
  }
}
