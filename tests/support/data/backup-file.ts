import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Entry } from "#app/backup/backup-format.server.ts";
import { readBackup } from "#app/backup/read-backup.server.ts";
import { writeShop } from "#app/backup/store-backup.server.ts";
import { writeBackup } from "#app/backup/write-backup.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { MONA, shopWithMona } from "./accounts.ts";
import { storeImage } from "./backups.ts";
import { product, stockShop } from "./catalogue.ts";
import { image, resultOf } from "./edits.ts";
import { cartOf } from "./orders.ts";
import { saleOptions } from "./sales.ts";

/** Of Mona's shop: tea with an image, and one sold. Answers its path. */
export async function makeBackupFile(folder: string): Promise<string> {
  const dataDir = join(folder, "backed-up");
  await mkdir(dataDir);
  await cp(inject("sqliteTemplate"), dataDir, { recursive: true });
  const db = await openDatabase({ dataDir });
  await shopWithMona({ db, place: { dataDir, remove: async () => {} } });
  await storeImage(dataDir, image("tea").key);
  const ids = await stockShop(db, [product({ name: "Tea", image: image("tea") })]);
  const cashier = { id: (await findAccountId(db, MONA.email)) ?? "", name: "Mona" };
  await resultOf(recordSale(db, cartOf([ids.Tea, 1, 1000]), { ...saleOptions, cashier }));
  const file = join(folder, "shop.backup");
  await writeShop({ db, files: await openFiles({ dataDir }) }, file);
  await db.destroy();
  return file;
}

/** Whole, with other contents; null leaves an entry out. */
export async function rewriteBackup(
  file: string,
  change: (entry: Entry) => Entry | null,
): Promise<string> {
  const changed = `${file}-changed`;
  await writeBackup(changed, async (write) => {
    for await (const entry of readBackup(file)) {
      const other = change(entry);
      if (other) await write(other);
    }
  });
  return changed;
}
