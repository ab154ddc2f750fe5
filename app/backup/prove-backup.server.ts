import { stat } from "node:fs/promises";
import { readAllRows } from "#app/data/backup/all-rows.server.ts";
import { listImages } from "#app/data/catalogue/image-use.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import type { Entry } from "./backup-format.server.ts";
import { importShop } from "./import-shop.server.ts";
import { describeLeftOut } from "./left-out.server.ts";
import { readBackup } from "./read-backup.server.ts";
import { digestOf, hash, ShopDigest } from "./shop-digest.server.ts";

/** `size` is the file's when it was written. */
export type MadeBackup = { size: number; digest: ShopDigest };

/**
 * Restores a backup into a database of its own in `folder`, and compares it with what was read of the shop. Answers
 * what differs.
 */
export async function proveBackup(
  path: string,
  { size, digest: shop }: MadeBackup,
  folder: string,
  onEntry: (done: number, total: number) => void = () => {},
): Promise<string[]> {
  const { size: found } = await stat(path);
  if (found < size) return [cutOff(await lastWhole(path, shop), found, size)];
  const placed = new Map<string, string>();
  const files = {
    put: async (file: string, bytes: Uint8Array) => void placed.set(file, hash(bytes)),
  };
  const db = await openDatabase({ dataDir: folder });
  try {
    const { leftOut } = await importShop({ db, files }, async (write) => {
      let done = 0;
      for await (const entry of compareEntries(readBackup(path), shop)) {
        await write(entry);
        onEntry(++done, shop.entries.length);
      }
    });
    const isNamed = new Set(leftOut.map(({ table }) => table));
    const tables = (await differingTables(db, shop)).filter((table) => !isNamed.has(table));
    return [
      ...leftOut.map(describeLeftOut),
      ...tables.map((table) => `The restored rows of ${table} differ.`),
      ...(await differingImages(db, shop, placed)),
    ];
  } catch (error) {
    if (error instanceof Differing) return [error.message];
    return [`It cannot be restored: ${(error as Error).message}`];
  } finally {
    await db.destroy();
  }
}

class Differing extends Error {}

async function* compareEntries(
  entries: AsyncIterable<Entry>,
  { entries: expected }: ShopDigest,
): AsyncGenerator<Entry> {
  let done = 0;
  const differing = () =>
    new Differing(`Line ${done + 2} is damaged: ${expected[done]?.what ?? "the last line"}.`);
  const next = entries[Symbol.asyncIterator]();
  for (;;) {
    const { done: isOver, value } = await next.next().catch(() => {
      throw differing();
    });
    if (isOver) break;
    if (expected[done]?.digest !== digestOf(value)) throw differing();
    yield value;
    done += 1;
  }
}

async function lastWhole(path: string, { entries }: ShopDigest): Promise<string> {
  let done = 0;
  try {
    for await (const _entry of readBackup(path)) done += 1;
  } catch {}
  return entries[done]?.what ?? "the last line";
}

function cutOff(what: string, found: number, size: number): string {
  const [bytes, all] = [found, size].map((count) => count.toLocaleString("en"));
  return `The file is cut off after ${bytes} of ${all} bytes, in ${what}.`;
}

export async function differingTables(db: Database, shop: ShopDigest): Promise<string[]> {
  const restored = new ShopDigest();
  for await (const rows of readAllRows(db)) restored.addRows(rows);
  const tables = new Set([...shop.tables.keys(), ...restored.tables.keys()]);
  return [...tables].filter((table) => shop.tables.get(table) !== restored.tables.get(table));
}

/** Of images that a product names and that are not there, the key says which. */
async function differingImages(
  db: Database,
  shop: ShopDigest,
  placed: Map<string, string>,
): Promise<string[]> {
  const keys = await listImages(db);
  const missing = keys.filter((key) =>
    IMAGE_WIDTHS.some((width) => !placed.has(imageFile(key, width))),
  );
  const differing = [...shop.images].filter(([file, bytes]) => placed.get(file) !== bytes);
  return [
    ...missing.map((key) => `The image ${key} is missing.`),
    ...differing.map(([file]) => `The image ${file} differs.`),
  ];
}
