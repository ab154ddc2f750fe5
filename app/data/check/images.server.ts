import type { Database } from "#app/data/database/database.server.ts";
import { imageFile, imageWidths } from "#app/domain/catalogue/image.ts";
import type { Fault } from "#app/domain/check/fault.ts";

export type HasFile = (file: string) => Promise<boolean>;

const BATCH_PRODUCTS = 200;

export async function checkImages(db: Database, hasFile: HasFile): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "name", "image_key as key"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_PRODUCTS)
      .execute();
    for (const { id, name, key } of rows) {
      if (key === null || (await hasAll(hasFile, key)) || !(await isStill(db, id, key))) continue;
      faults.push({ subject: "image", row: name, id, what: "image gone" });
    }
    if (rows.length < BATCH_PRODUCTS) return faults;
    after = rows.at(-1)?.id ?? "";
  }
}

async function hasAll(hasFile: HasFile, key: string): Promise<boolean> {
  const found = imageWidths(key).map((width) => hasFile(imageFile(key, width)));
  return (await Promise.all(found)).every(Boolean);
}

/** A product may have got another since it was read. */
async function isStill(db: Database, id: string, key: string): Promise<boolean> {
  const product = db.selectFrom("products").select("id").where("id", "=", id);
  return (await product.where("image_key", "=", key).executeTakeFirst()) !== undefined;
}
