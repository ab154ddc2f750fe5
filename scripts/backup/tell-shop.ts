import { readAllRows } from "#app/data/backup/all-rows.server.ts";
import { listImages } from "#app/data/catalogue/image-use.server.ts";
import { partSecret } from "#app/data/cluster/shared-secret.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readVersion } from "#app/data/database/migrate.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { findSecret } from "#app/services/auth/secret.server.ts";
import type { Files } from "#app/services/images/files.server.ts";
import { copyImage } from "#app/services/images/image-copies.server.ts";
import type { Take } from "./entry.ts";

export type Place = { db: Database; dataDir: string; files: Files };

/**
 * Tells all that a shop is, while it is open: the rows of one moment, and before them the pictures
 * that they name. Answers the pictures that the rows name and that are not there.
 */
export async function tellShop({ db, dataDir, files }: Place, take: Take): Promise<string[]> {
  await tellSecret(dataDir, take);
  const told = new Set<string>();
  const missing = new Set<string>();
  for (;;) {
    const takenAt = new Date();
    const left = await snapshot(db, async (view) => {
      const keys = await listImages(view);
      let areAllTold = true;
      for (const key of keys.filter((key) => !told.has(key) && !missing.has(key))) {
        if (await tellImage(files, key, take)) told.add(key);
        else {
          missing.add(key);
          areAllTold = false;
        }
      }
      // One that a product has given up since this moment is not named by the next; others never were there.
      if (!areAllTold) return null;
      await tellRows(view, takenAt, take);
      return keys.filter((key) => missing.has(key));
    });
    if (left) return left;
  }
}

/** Tells the secret that the folder has; of several the last one told counts. */
export async function tellSecret(dataDir: string, take: Take): Promise<void> {
  const secret = findSecret(dataDir);
  if (secret !== null) await take({ secret });
}

/** Tells the rows of every table and the secret among them; within a snapshot, which began no earlier than `takenAt`. */
export async function tellRows(view: Database, takenAt: Date, take: Take): Promise<void> {
  const version = await readVersion(view);
  await take({ version: version ?? "", takenAt: takenAt.toISOString() });
  for await (const told of readAllRows(view)) {
    const { secret, rows } = partSecret(told);
    if (secret !== null) await take({ secret });
    if (rows.rows.length > 0) await take(rows);
  }
}

/** False when the picture is not there, or no longer. */
async function tellImage(files: Files, key: string, take: Take): Promise<boolean> {
  const copies = await copyImage(files, key);
  if (!copies) return false;
  for (const { file, bytes } of copies) {
    await take({ picture: file, bytes: bytes.toString("base64") });
  }
  return true;
}
