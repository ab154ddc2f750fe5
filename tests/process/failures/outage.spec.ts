import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import type { Database } from "#app/data/database/database.server.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import {
  createDatabase,
  type PostgresServer,
  startPostgres,
} from "#tests/support/servers/postgres.ts";
import { cutWaiting, switchOf } from "#tests/support/servers/postgres-outage.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  type OutageShop,
  openOutageShop,
  type Reply,
  read,
  recover,
  visit,
  write,
} from "#tests/support/shop/outage.ts";
import { expectOutage, report, sendDuringOutage } from "#tests/support/shop/outage-report.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

test.setTimeout(TIMEOUT_MS);

/** Milliseconds an outage lasts at least. */
const OUTAGE_MS = runs(0, 30_000);

let folder: string;
let shop: ShopProcess;
let target: OutageShop;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-outage-"));
});

test.afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(databaseUrl?: string): Promise<Database> {
  const opened = await openOutageShop(folder, databaseUrl);
  ({ shop, target } = opened);
  await recover(target);
  // On PostgreSQL nothing is kept before signals are heard.
  for (let time = 0; time < 5; time++) await visit(target).stop();
  return opened.db;
}

test("SQLite locked by another process", async () => {
  const db = await open();
  const before = await countOrders(db);
  const other = new DatabaseSync(join(folder, "koshk.sqlite"));
  other.exec("begin immediate");
  const readable: Reply[] = [];
  const outage = await sendDuringOutage(target, OUTAGE_MS, async () => {
    const [written, pages] = await Promise.all([write(target), read(target)]);
    readable.push(...pages);
    return written;
  });
  expect(await countOrders(db)).toBe(before);
  other.exec("rollback");
  other.close();
  report("SQLite locked", outage, await recover(target));
  expect(outage.health).toMatchObject({ status: 503, retryAfter: "5" });
  expectOutage(outage);
  // Where SQLite itself waits, the process lets a page or two through between two writes.
  expect(outage.cached.length).toBeGreaterThan(3 * outage.failed.length);
  // A lock keeps nobody from reading.
  for (const { what, status } of readable) expect([what, status]).toEqual([what, 200]);
  await db.destroy();
});

test("an order that finds SQLite locked for a moment is placed", async () => {
  const db = await open();
  const other = new DatabaseSync(join(folder, "koshk.sqlite"));
  other.exec("begin immediate");
  const visiting = visit(target);
  const writing = write(target);
  await delay(1000);
  other.exec("commit");
  other.close();
  expect((await writing).filter(({ status }) => status >= 400)).toEqual([]);
  for (const { status } of await visiting.stop()) expect(status).toBe(200);
  await db.destroy();
});

test.describe("PostgreSQL", () => {
  let server: PostgresServer;
  let url: string;
  let db: Database;

  test.beforeEach(async () => {
    server = await startPostgres({ durable: true });
    ({ url } = await createDatabase(server.url));
    db = await open(url);
  });

  test.afterEach(async () => {
    await db.destroy();
    await server.stop();
  });

  const everything = async () => (await Promise.all([write(target), read(target)])).flat();

  test("stopped and started again", async () => {
    const { stop, start } = await switchOf(url);
    stop();
    const outage = await sendDuringOutage(target, OUTAGE_MS, everything);
    start();
    report("PostgreSQL stopped", outage, await recover(target));
    expect(outage.health).toMatchObject({ status: 503, retryAfter: "5" });
    expectOutage(outage);
  });

  test("connections cut inside transactions", async () => {
    for (let run = 0; run < runs(1, 20); run++) {
      const before = await countOrders(db);
      const other = new Client({ connectionString: url });
      await other.connect();
      await other.query("begin; lock table orders in access exclusive mode");
      let isAnswered = false;
      const writing = write(target).finally(() => {
        isAnswered = true;
      });
      for (; !isAnswered; await delay(50)) await cutWaiting(url);
      await other.query("rollback");
      await other.end();
      const orders = (await writing).filter(({ what }) => /^(order|sale)/.test(what));
      expectOutage({ failed: orders, cached: [] });
      expect(orders).toHaveLength(4);
      expect(await countOrders(db)).toBe(before);
      await recover(target);
    }
  });
});
