import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { postCart, readAnswer } from "#tests/support/shop/shop-client.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

test.setTimeout(180_000);

/** Every day of 400 is summed anew. */
const CHECK = { timeout: 120_000 };

const FOLDER = join(import.meta.dirname, "databases");

/** By the number of their last migration. */
const VERSIONS = readdirSync(FOLDER).flatMap((name) => /^(\d+)\.sql\.br$/.exec(name)?.[1] ?? []);

/** Of `make-database.ts`. */
const OWNER = { email: "owner@koshk.example", password: "seven falafel at noon" };

const PAGES = ["/", "/admin", "/admin/orders", "/admin/stock", "/admin/smokes", "/admin/sections"];

let folder: string;
let database: TestDatabase | undefined;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-upgrade-"));
});

test.afterEach(async () => {
  await database?.drop();
  database = undefined;
  await rm(folder, { recursive: true });
});

for (const kind of DATABASES) {
  for (const version of VERSIONS) {
    test(`on ${kind}, a shop of version ${version} goes on with all it had`, async () => {
      if (kind === "PostgreSQL") database = await openSharedDatabase();
      await restore(version, database?.url);
      const before = await withShop(readRows);
      expect(before.size).toBeGreaterThan(150);
      // A SQLite file belongs to one process.
      const names = database ? ["one", "two"] : ["one"];
      const processes = await Promise.all(names.map(start));
      try {
        expect(lost(before, await withShop(readRows))).toEqual([]);
        for (const process of processes) await signInAndSell(process);
        await expect.poll(() => withShop(findFaults), CHECK).toEqual({ sums: [], stock: [] });
      } finally {
        for (const process of processes) await process.stop();
      }
    });
  }
}

async function restore(version: string, databaseUrl: string | undefined): Promise<void> {
  const file = join(FOLDER, `${version}.${databaseUrl ? "sql" : "sqlite"}.br`);
  const stored = brotliDecompressSync(await readFile(file));
  if (!databaseUrl) {
    await mkdir(join(folder, "one"));
    return writeFile(join(folder, "one/koshk.sqlite"), stored);
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(stored.toString());
  await client.end();
}

function start(name: string): Promise<ShopProcess> {
  const settings = { LOG_LEVEL: "error", ...(database && { DATABASE_URL: database.url }) };
  return startShop(join(folder, name), settings);
}

async function withShop<T>(ask: (db: Database) => Promise<T>): Promise<T> {
  const place = { dataDir: join(folder, "one"), ...(database && { databaseUrl: database.url }) };
  const db = await openDatabase(place);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

type Row = Record<string, unknown>;

/** The tables whose rows are compared, with their keys. */
const KEYS: Record<string, string[]> = {
  products: ["id"],
  sections: ["id"],
  orders: ["id"],
  order_items: ["order_id", "position"],
  order_history: ["order_id", "status"],
  refunds: ["id"],
  refund_items: ["refund_id", "position"],
  stock_movements: ["product_id", "number"],
  stock_bookings: ["id"],
  activity: ["id"],
  user: ["id"],
  account: ["id"],
};

/** What a later version works out anew. */
const DERIVED = ["search_name", "searchable", "movements"];

async function readRows(db: Database): Promise<Map<string, Row>> {
  const tables = await db.introspection.getTables();
  const rows = new Map<string, Row>();
  for (const { name } of tables.filter((table) => KEYS[table.name])) {
    const { rows: read } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
    const keyOf = (row: Row) => KEYS[name]?.map((column) => row[column]).join(" ");
    for (const row of read) rows.set(`${name} ${keyOf(row)}`, row);
  }
  return rows;
}

/** Each row and column that is gone or has another value. */
function lost(before: Map<string, Row>, after: Map<string, Row>): string[] {
  return [...before].flatMap(([key, row]) => {
    const columns = Object.keys(row).filter((column) => !DERIVED.includes(column));
    const same = (column: string) =>
      JSON.stringify(row[column]) === JSON.stringify(after.get(key)?.[column]);
    return columns.filter((column) => !same(column)).map((column) => `${key}: ${column}`);
  });
}

async function signInAndSell({ origin }: ShopProcess): Promise<void> {
  const cookie = cookiesOf(await postSignIn({ origin }, OWNER));
  await openPages(origin, cookie);
  const products = await withShop((db) =>
    db.selectFrom("products").select(["id", "price"]).where("stock", ">", 9).limit(2).execute(),
  );
  const cart = () => cartOf(...products.map(({ id, price }) => [id, 2, price] as const));
  const agent = new Agent();
  for (const kind of ["order", "sale"] as const) {
    const reply = await postCart(kind, cart(), { origin, cookie, agent });
    expect(readAnswer(kind, reply), reply.text).not.toBeNull();
  }
}

async function openPages(origin: string, Cookie: string): Promise<void> {
  for (const path of PAGES) {
    const reply = await fetch(origin + path, { headers: { Cookie }, redirect: "manual" });
    expect(`${path} ${reply.status}`).toBe(`${path} 200`);
  }
}

async function findFaults(db: Database) {
  const { examples } = await checkSums(db, "Africa/Cairo");
  return { sums: examples, stock: (await checkStock(db, { isFull: true })).faults };
}
