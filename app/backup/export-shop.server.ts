import { readAllRows } from "#app/data/backup/all-rows.server.ts";
import { listImages } from "#app/data/catalogue/image-use.server.ts";
import { withoutSecret } from "#app/data/cluster/shared-secret.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import type { Files } from "#app/services/images/files.server.ts";
import { copyImage } from "#app/services/images/image-copies.server.ts";
import { isLeftOut, type WriteEntry } from "./backup-format.server.ts";

export type ShopLocation = { db: Database; files: Files };

/**
 * For a backup: rows of one moment, after the images that they name. `madeAt` is when they were those of the shop, where
 * that is not now. Answers the images that are missing.
 */
export async function exportShop(
  { db, files }: ShopLocation,
  writeEntry: WriteEntry,
  madeAt?: Date,
): Promise<string[]> {
  const write: WriteEntry = async (entry) => {
    if (!isLeftOut(entry)) await writeEntry(entry);
  };
  const exported = new Set<string>();
  const missing = new Set<string>();
  for (;;) {
    const takenAt = madeAt ?? new Date();
    const left = await snapshot(db, async (view) => {
      const keys = await listImages(view);
      let areAllExported = true;
      for (const key of keys.filter((key) => !exported.has(key) && !missing.has(key))) {
        if (await exportImage(files, key, write)) exported.add(key);
        else {
          missing.add(key);
          areAllExported = false;
        }
      }
      if (!areAllExported) return null;
      await exportRows(view, takenAt, write);
      return keys.filter((key) => missing.has(key));
    });
    if (left) return left;
  }
}

/** Sessions, too. `view` is a snapshot that began no earlier than `takenAt`. */
export async function exportRows(view: Database, takenAt: Date, write: WriteEntry): Promise<void> {
  const version = await readVersion(view);
  await write({ version: version ?? "", takenAt: takenAt.toISOString() });
  for await (const exported of readAllRows(view)) {
    const found = withoutSecret(exported);
    if (found.rows.length > 0) await write(found);
  }
}

async function exportImage(files: Files, key: string, write: WriteEntry): Promise<boolean> {
  const copies = await copyImage(files, key);
  if (!copies) return false;
  for (const { file, bytes } of copies) {
    await write({ picture: file, bytes: bytes.toString("base64") });
  }
  return true;
}
