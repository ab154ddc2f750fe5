import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { postCart, readAnswer } from "#tests/support/shop/shop-client.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { readSchema } from "./read-schema.ts";

test.setTimeout(180_000);

/** Every day of 400 is summed anew. */
const CHECK = { timeout: 120_000 };

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
  test(`on ${kind}, a shop of the last release goes on with all it had`, async () => {
    if (kind === "PostgreSQL") database = await openSharedDatabase();
    await restore(database?.url);
    const columns = await withShop(readColumns);
    const before = await withShop((db) => readRows(db, columns));
    expect(before.length).toBeGreaterThan(1000);
    // A SQLite file belongs to one process.
    const names = database ? ["one", "two"] : ["one"];
    const processes = await Promise.all(names.map(start));
    try {
      const after = new Set(await withShop((db) => readRows(db, columns)));
      expect(before.filter((row) => !after.has(row))).toEqual([]);
      expect(await withShop(readSchema)).toEqual(await readNewSchema());
      for (const process of processes) await signInAndSell(process);
      await expect.poll(() => withShop(findFaults), CHECK).toEqual({ sums: [], stock: [] });
    } finally {
      for (const process of processes) await process.stop();
    }
  });
}

async function restore(databaseUrl: string | undefined): Promise<void> {
  const file = `last-release.${databaseUrl ? "sql" : "sqlite"}.br`;
  const stored = brotliDecompressSync(await readFile(join(import.meta.dirname, file)));
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

/** Of each table, but for `orders.searchable`, which a start may set. */
async function readColumns(db: Database): Promise<[string, string[]][]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name, columns }) => [
    name,
    columns.map((column) => column.name).filter((column) => column !== "searchable"),
  ]);
}

async function readRows(db: Database, columns: [string, string[]][]): Promise<string[]> {
  const rows: string[] = [];
  for (const [table, names] of columns) {
    const { rows: read } = await sql`
      select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
    `.execute(db);
    rows.push(...read.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows;
}

async function readNewSchema(): Promise<string[]> {
  const made = database && (await openSharedDatabase());
  const dataDir = await mkdtemp(join(folder, "new-"));
  const db = await openDatabase({ dataDir, ...(made && { databaseUrl: made.url }) });
  try {
    await migrate(db);
    return await readSchema(db);
  } finally {
    await db.destroy();
    await made?.drop();
  }
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
