import { cp } from "node:fs/promises";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { makeFolder, run } from "./workspace.ts";

const PLENTY = 1_000_000_000;

let original: Promise<string> | undefined;

/** A copy of the demo shop's data folder, which is made once; with so many products in all, and orders. */
export async function demoData({ products = 0, orders = 0 } = {}): Promise<string> {
  original ??= makeDemo();
  const dataDir = await makeFolder("shop");
  await cp(await original, dataDir, { recursive: true });
  const more = Math.max(0, products - (await countRows(dataDir, "products")));
  if (more + orders > 0) await fill(dataDir, `--products=${more}`, `--orders=${orders}`);
  return dataDir;
}

async function makeDemo(): Promise<string> {
  const dataDir = await makeFolder("demo");
  await fill(dataDir);
  return dataDir;
}

function fill(dataDir: string, ...counts: string[]): Promise<string> {
  const settings = { DATA_DIR: dataDir, STAFF_EMAIL, STAFF_PASSWORD };
  return run(process.execPath, ["scripts/demo.ts", ...counts], settings);
}

export async function inDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ dataDir });
  const result = await work(db);
  await db.destroy();
  return result;
}

export function countRows(dataDir: string, table: "orders" | "products"): Promise<number> {
  return inDatabase(dataDir, async (db) => {
    const counted = db.selectFrom(table).select((row) => row.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  });
}

export type Sold = { id: string; name: string; price: number };

/** A demo shop with plenty of stock, and its products that can be sold. */
export async function stockedData(): Promise<{ dataDir: string; products: Sold[] }> {
  const dataDir = await demoData();
  const products = await inDatabase(dataDir, async (db) => {
    await setStock(db, PLENTY);
    const sold = db.selectFrom("products").select(["id", "name", "price"]);
    return sold.where("is_visible", "=", 1).where("is_available", "=", 1).execute();
  });
  return { dataDir, products };
}

const LINES_PER_ORDER = 3;

export function pickLines(products: Sold[]): (Sold & { quantity: number })[] {
  const first = Math.floor(Math.random() * products.length);
  const step = 1 + Math.floor(Math.random() * (Math.floor(products.length / LINES_PER_ORDER) - 1));
  return Array.from({ length: LINES_PER_ORDER }, (_, line) => {
    const {
      id = "",
      name = "",
      price = 0,
    } = products[(first + line * step) % products.length] ?? {};
    return { id, name, price, quantity: 1 };
  });
}
