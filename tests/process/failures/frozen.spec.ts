import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { type Network, openNetwork } from "#tests/support/servers/network.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  cart,
  type OutageShop,
  openOutageShop,
  read,
  recover,
  visit,
  write,
} from "#tests/support/shop/outage.ts";
import { expectOutage, report, sendDuringOutage } from "#tests/support/shop/outage-report.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

test.setTimeout(TIMEOUT_MS);

/** Milliseconds that the network is gone at least. */
const OUTAGE_MS = runs(0, 30_000);

let folder: string;
let database: TestDatabase;
let network: Network;
let shop: ShopProcess;
let target: OutageShop;
let beside: Database;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-frozen-"));
  database = await openSharedDatabase();
  network = await openNetwork(database.url);
  const opened = await openOutageShop(folder, network.url);
  ({ shop, target } = opened);
  await opened.db.destroy();
  beside = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  await recover(target);
  for (let time = 0; time < 5; time++) await visit(target).stop();
});

test.afterEach(async () => {
  await shop.stop();
  network.close();
  await beside.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test("PostgreSQL accepts queries and never answers", async () => {
  network.freeze();
  const outage = await sendDuringOutage(target, OUTAGE_MS, async () =>
    (await Promise.all([write(target), read(target)])).flat(),
  );
  network.thaw();
  report("PostgreSQL frozen", outage, await recover(target));
  expect(outage.health).toMatchObject({ status: 503, retryAfter: "5" });
  expectOutage(outage);
});

test("an order whose commit was not confirmed is the same order when sent again", async () => {
  const before = await countOrders(beside);
  const form = { customerName: "Mona Ali", cart: cart(target) };
  network.freeze("commit");
  const lost = await postOrder(shop, form);
  expect([lost.status, lost.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await countOrders(beside)).toBe(before + 1);
  network.thaw();
  await recover(target);
  const placed = await countOrders(beside);
  const [again, twice] = [await postOrder(shop, form), await postOrder(shop, form)];
  expect(again.status).toBe(302);
  expect(again.headers.get("Location")).toBe(twice.headers.get("Location"));
  expect(await countOrders(beside)).toBe(placed);
});
