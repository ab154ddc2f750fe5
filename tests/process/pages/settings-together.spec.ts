import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { importOrders } from "#app/data/backup/import.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { readFact } from "#app/data/database/facts.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { WRITTEN_ZONE } from "#app/data/sums/sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { demoOrders } from "#db/demo/history.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

let folder: string;
let database: Awaited<ReturnType<typeof openSharedDatabase>>;
let db: Database;
let first: ShopProcess;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-settings-"));
  database = await openSharedDatabase();
  first = await start("first");
  db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
});

test.afterEach(async () => {
  await first.stop();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(name: string): Promise<ShopProcess> {
  const settings = { DEMO: "0", LIMITS: "off", STAFF_EMAIL, STAFF_PASSWORD };
  return startShop(join(folder, name), { DATABASE_URL: database.url, ...settings });
}

async function openSettings() {
  const cookie = cookiesOf(await postSignIn(first));
  let version = 0;
  return async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ ...fields, version: `${version++}`, save: randomId() });
    const headers = { Origin: first.origin, Cookie: cookie };
    const { status } = await fetch(`${first.origin}/admin/settings`, {
      method: "POST",
      headers,
      body,
    });
    expect(status).toBe(200);
  };
}

test("settings saved through one process are in the next page of another", async () => {
  const second = await start("second");
  const save = await openSettings();
  for (const name of ["Koshk One", "كشك اتنين", "Koshk Three"]) {
    await save({ name });
    await expect.poll(async () => (await fetch(second.origin)).text()).toContain(name);
  }
  await second.stop();
});

test("a process that ends while it counts for a new time zone leaves it to another", async () => {
  const { Tea: id = "" } = await stockShop(db, [product({ name: "Tea", price: 1000 })]);
  const tea = { id, name: "Tea", price: 1000 };
  await importOrders(db, demoOrders(40, [tea], Date.now()), "Africa/Cairo");
  const blocking = new Client({ connectionString: database.url });
  await blocking.connect();
  await blocking.query("begin; lock table refunds in access exclusive mode");

  const save = await openSettings();
  await save({ timezone: "Asia/Kolkata" });
  await expect.poll(() => readFact(db, WRITTEN_ZONE)).toBe("Asia/Kolkata");
  expect(await readSumsZone(db)).toBeNull();
  const cart = JSON.stringify({ cartId: randomId(), items: [{ id, quantity: 1, price: 1000 }] });
  const body = new URLSearchParams({ customerName: "Mona", cart });
  const ordered = await fetch(`${first.origin}/confirm`, {
    method: "POST",
    headers: { Origin: first.origin },
    body,
  });
  expect(ordered.status).toBe(200);
  // It opens while the other one counts, and goes on with it.
  const second = await start("second");
  await first.stop("SIGKILL");
  await blocking.end();

  // The lease of a process that is gone ends after six seconds, then its days are counted one by one.
  await expect.poll(() => readSumsZone(db), { timeout: 30_000 }).toBe("Asia/Kolkata");
  expect(await countOrders(db)).toBe(41);
  expect((await checkSums(db, "Asia/Kolkata")).count).toBe(0);
  await second.stop();
});
