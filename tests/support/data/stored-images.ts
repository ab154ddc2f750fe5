import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import type { Database } from "#app/data/database/database.server.ts";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";

const DAY = 86_400_000;

export async function keysOnDisk(dataDir: string): Promise<string[]> {
  const folders = await readdir(join(dataDir, "files")).catch(() => []);
  const keys = folders.map(async (folder) => {
    const images = await readdir(join(dataDir, "files", folder));
    return images.map((image) => `${folder}/${image}`);
  });
  return (await Promise.all(keys)).flat().sort();
}

export async function keysOfProducts(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("products")
    .select("image_key")
    .where("image_key", "is not", null)
    .execute();
  return rows.map(({ image_key }) => image_key ?? "").sort();
}

/** Keys of images with a missing or truncated file. */
export async function brokenImages(dataDir: string, keys: string[]): Promise<string[]> {
  const broken: string[] = [];
  for (const key of keys) {
    const files = IMAGE_WIDTHS.map(async (width) => {
      // sharp keeps a file open that it is given by name.
      const bytes = await readFile(join(dataDir, "files", imageFile(key, width)));
      return sharp(bytes, { failOn: "truncated" }).stats();
    });
    const read = await Promise.allSettled(files);
    if (read.some(({ status }) => status === "rejected")) broken.push(key);
  }
  return broken;
}

export async function ageShop(db: Database, dataDir: string, days: number): Promise<void> {
  const older = (key: string) =>
    key.replace(/\/(\d+)_/, (_all, madeAt) => `/${Number(madeAt) - days * DAY}_`);
  for (const key of await keysOnDisk(dataDir)) {
    await rename(join(dataDir, "files", key), join(dataDir, "files", older(key)));
  }
  for (const key of await keysOfProducts(db)) {
    await db
      .updateTable("products")
      .set({ image_key: older(key) })
      .where("image_key", "=", key)
      .execute();
  }
  // Images older than today can then be orphans that the next start cleans up.
  const made = new Date(Date.now() - (days + 1) * DAY).toISOString();
  await sql`update kysely_migration set "timestamp" = ${made}`.execute(db);
  await db.deleteFrom("shop_facts").where("key", "=", "images_swept_at").execute();
}
