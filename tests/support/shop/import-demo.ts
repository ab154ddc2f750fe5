import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { openDatabase } from "#app/data/database/database.server.ts";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import { newImageKey } from "#app/services/images/image-key.server.ts";
import { importDemoShop } from "#db/demo/import.ts";

/** The demo shop with its images unscaled: making 3 widths of 87 takes ten seconds and more. */
export async function importDemo(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir });
  await importDemoShop(db, {
    save: async (collectionName, fileName, bytes) => {
      const { width, height } = await sharp(bytes).metadata();
      const key = newImageKey(collectionName, fileName, { width, height }, Date.now());
      const files = join(dataDir, "files");
      await mkdir(join(files, key), { recursive: true });
      for (const each of IMAGE_WIDTHS) await writeFile(join(files, imageFile(key, each)), bytes);
      return { key, width, height };
    },
  });
  await db.destroy();
}
