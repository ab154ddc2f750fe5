import { countRows } from "#app/data/backup/all-rows.server.ts";
import { listImages } from "#app/data/catalogue/image-use.server.ts";
import { checkShop } from "#app/data/check/check-shop.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { noteRestore } from "#app/data/devices/device-keys.server.ts";
import { readShopSettings } from "#app/data/settings/read-settings.server.ts";
import { listStaff } from "#app/data/staff/staff.server.ts";
import type { BackupContents, RestoreStep } from "#app/domain/backups/restore.ts";
import { imageFile, imageWidths } from "#app/domain/catalogue/image.ts";
import { BackupError, IMAGE_FILES } from "./backup-format.server.ts";
import { importShop } from "./import-shop.server.ts";
import { describeLeftOut } from "./left-out.server.ts";
import { readBackup, requireRestorable } from "./read-backup.server.ts";

const MAX_FAULTS = 20;

/** Restores a backup, but for its images, into a database of its own in `folder`, as the command does. Throws BackupError. */
export async function examineBackup(
  path: string,
  folder: string,
  report: (step: RestoreStep) => void,
): Promise<BackupContents> {
  report({ step: "reading", done: 0, total: 0 });
  const { takenAt, entries } = await requireRestorable(path);
  const placed = new Set<string>();
  const files = { put: async (file: string) => void placed.add(file) };
  const db = await openDatabase({ dataDir: folder });
  try {
    let done = 0;
    const { counts, leftOut } = await importShop({ db, files }, async (write) => {
      for await (const entry of readBackup(path)) {
        await write(entry);
        report({ step: "unpacking", done: ++done, total: entries });
      }
    });
    await noteRestore(db);
    const staff = (await listStaff(db)).filter(({ disabled }) => !disabled);
    const owners = staff.filter(({ role }) => role === "owner").map(({ email }) => email);
    if (owners.length === 0) throw new BackupError("Nobody could sign in.", "no-owner");
    const keys = await listImages(db);
    const missing = keys.filter((key) =>
      imageWidths(key).some((width) => !placed.has(imageFile(key, width))),
    );
    report({ step: "checking", done: 0, total: 0 });
    const hasFile = async (file: string) => placed.has(file);
    const { faults: found } = await checkShop(db, { hasFile, isFull: true });
    const shownRows = leftOut.slice(0, MAX_FAULTS);
    const faults = found.slice(0, MAX_FAULTS - shownRows.length);
    const { [IMAGE_FILES]: imageFiles = 0, ...tables } = counts;
    return {
      takenAt: Date.parse(takenAt),
      shopName: (await readShopSettings(db)).saved.name ?? "",
      products: await countRows(db, "products"),
      orders: await countRows(db, "orders"),
      staff: staff.length,
      images: keys.length - missing.length,
      imageFiles,
      rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
      owners,
      leftOut: shownRows.map(describeLeftOut),
      faults,
      moreFaults: leftOut.length + found.length - shownRows.length - faults.length,
    };
  } finally {
    await db.destroy();
  }
}
