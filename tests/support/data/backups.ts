import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { importShop } from "#app/backup/import-shop.server.ts";
import { readBackup } from "#app/backup/read-backup.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { imageFile, imageWidths } from "#app/domain/catalogue/image.ts";
import { type FilesPlace, openFiles } from "#app/services/images/files.server.ts";
import { copyImage, type ImageCopy, placeImage } from "#app/services/images/image-copies.server.ts";
import { saleOptions } from "./sales.ts";

type Where = FilesPlace & { databaseUrl?: string | undefined };

/** Stores files under a key; only their names look like images. */
export async function storeImage(dataDir: string, key: string): Promise<void> {
  const files = await openFiles({ dataDir });
  for (const width of imageWidths(key)) {
    const bytes = Buffer.from(`${key} in ${width}`.repeat(200));
    await placeImage(files, { file: imageFile(key, width), bytes });
  }
}

export async function storedImage(dataDir: string, key: string): Promise<ImageCopy[] | null> {
  return copyImage(await openFiles({ dataDir }), key);
}

export function removeImage(dataDir: string, key: string): Promise<void> {
  return rm(join(dataDir, "files", key), { recursive: true });
}

/** Restores a backup, as the command does, and opens it. */
export async function makeShopOf(file: string, where: Where): Promise<Database> {
  await mkdir(where.dataDir, { recursive: true });
  const db = await openDatabase(where);
  try {
    const files = await openFiles(where);
    await importShop({ db, files }, async (write) => {
      for await (const entry of readBackup(file)) await write(entry);
    });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return db;
}

/** Inconsistencies between orders and items, stock and sales, sums and orders. */
export async function findFaults(db: Database, stockAtFirst: number): Promise<string[]> {
  const orders = await db
    .selectFrom("orders")
    .leftJoin("order_items", "order_items.order_id", "orders.id")
    .select([
      "orders.id",
      "orders.total",
      sql<number | null>`sum(price * quantity - order_items.discount)`.as("items"),
    ])
    .groupBy(["orders.id", "orders.total"])
    .execute();
  const sold = db
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .where("orders.type", "=", "Cashier")
    .groupBy("product_id")
    .select((row) => ["product_id", row.fn.sum<number>("quantity").as("quantity")]);
  const products = await db
    .selectFrom("products")
    .leftJoin(sold.as("sold"), "sold.product_id", "products.id")
    .select(["products.name", "products.stock", "sold.quantity"])
    .execute();
  const { examples } = await checkSums(db, saleOptions.timezone);
  return [
    ...orders.filter(({ total, items }) => total !== items).map(({ id }) => `order ${id}`),
    ...products
      .filter(({ stock, quantity }) => stock + (quantity ?? 0) !== stockAtFirst)
      .map(({ name }) => `stock of ${name}`),
    ...examples.map(({ sum }) => sum),
  ];
}
