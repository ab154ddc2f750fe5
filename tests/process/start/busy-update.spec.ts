import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { MIGRATIONS, migrateTo, readVersion } from "#app/data/database/migrate.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";

test.setTimeout(TIMEOUT_MS);

const ROUNDS = runs(2, 10);

/** How often the older process is in the way, unless it gives way. */
const SALES = 2;

let folder: string;
let database: TestDatabase;
let db: Database;
let older: Client;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-update-"));
  database = await openSharedDatabase();
  db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  // Updates change products first, and orders later.
  await db.transaction().execute((trx) => migrateTo(trx, "0028_list_indexes"));
  older = new Client({ connectionString: database.url, application_name: "koshk" });
  await older.connect();
});

test.afterEach(async () => {
  await older.end();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

for (const round of times(ROUNDS, (at) => at + 1)) {
  test(`two processes bring a shop up to date beside an older one that is in their way, round ${round}`, async () => {
    const since = performance.now();
    const settings = { DATABASE_URL: database.url, DEMO: "0", LOG_LEVEL: "info" };
    await older.query("begin; lock table orders in row exclusive mode");
    const starting = ["one", "two"].map((name) => startShop(join(folder, name), settings));
    const selling = sell();
    const shops = await Promise.all(starting);
    const sold = await selling;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    const waits = shops.flatMap(waitsOf);
    console.log(`round ${round}: ${sold}; open after ${seconds} s`);
    expect(await readVersion(db)).toBe(
      Object.keys(await MIGRATIONS.getMigrations())
        .sort()
        .at(-1),
    );
    expect(waits.join("\n")).toMatch(
      /^the table orders, in use by koshk at \S+ \(pid \d+\) for \d+ s$/m,
    );
    for (const shop of shops) {
      expect(waitsOf(shop).length).toBeLessThanOrEqual(1);
      expect(await shop.stop()).toBe(0);
    }
  });
}

function waitsOf(shop: ShopProcess): unknown[] {
  return shop.log().flatMap(({ msg, waitsFor }) => (msg === "start waits" ? [waitsFor] : []));
}

/** As sales do, but in the opposite order; answers who gave way. */
async function sell(): Promise<string> {
  for (let sale = 1; sale <= SALES; sale++) {
    if (sale > 1) await older.query("begin; lock table orders in row exclusive mode");
    await expect.poll(isWaitedFor, { timeout: 30_000, intervals: [50] }).toBe(true);
    try {
      await older.query("lock table products in row exclusive mode");
      await older.query("commit");
    } catch (error) {
      expect((error as { code?: string }).code).toBe("40P01");
      await older.query("rollback");
      return `the update gave way ${sale - 1} times, the older process once`;
    }
  }
  return `the update gave way ${SALES} times`;
}

async function isWaitedFor(): Promise<boolean> {
  const { rows } = await older.query(
    "select 1 from pg_locks where relation = 'orders'::regclass and not granted",
  );
  return rows.length > 0;
}
