import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { LiveMessage } from "#app/domain/live.ts";
import { stockForm, times } from "#tests/support/data/edits.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { cart, type OutageShop, openOutageShop } from "#tests/support/shop/outage.ts";
import { openStream, shownStock } from "#tests/support/shop/several-processes.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";

test.describe.configure({ mode: "default" });

// Without signals a page is old for up to ten seconds: so many tries as here would outlast this.
test.setTimeout(TIMEOUT_MS);

let folder: string;
let database: TestDatabase;
let db: Database;
let target: OutageShop;
let one: ShopProcess;
let other: ShopProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-many-"));
  database = await openSharedDatabase();
  ({ shop: one, db, target } = await openOutageShop(folder, database.url));
  other = await startAnother();
});

test.afterAll(async () => {
  for (const shop of [one, other]) await shop.stop();
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function startAnother(): Promise<ShopProcess> {
  const settings = { DEMO: "0", LIMITS: "off", LOG_LEVEL: "silent" };
  return startShop(folder, { ...settings, DATABASE_URL: database.url });
}

async function post(
  { origin }: ShopProcess,
  path: string,
  form: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams(form);
  const headers = { Origin: origin, Cookie: target.cookies };
  const reply = await fetch(origin + path, { method: "POST", headers, body });
  expect([reply.status, await reply.text()]).toEqual([200, expect.not.stringContaining("Failed")]);
}

function restock(shop: ShopProcess): Promise<void> {
  return post(shop, "/admin/smokes.data", stockForm(target.product.id, 1));
}

function sell(shop: ShopProcess): Promise<void> {
  return post(shop, "/admin/confirm-order.data", { customerName: "", sale: cart(target) });
}

function storedStock(): Promise<number> {
  return stockOf(db, target.product.id);
}

/** Reads until the stock shows; returns the time and the number of stale pages. */
async function untilShown(shop: ShopProcess, stock: number) {
  const began = performance.now();
  let old = 0;
  for (; (await shownStock(shop)) !== stock; old++);
  return { took: performance.now() - began, old };
}

test("a change through one process shows in the other", async () => {
  const before = await storedStock();
  const shown: Awaited<ReturnType<typeof untilShown>>[] = [];
  for (let run = 1; run <= runs(20, 200); run++) {
    const [from, to] = run % 2 === 0 ? [one, other] : [other, one];
    await restock(from);
    const own = shownStock(from);
    shown.push(await untilShown(to, before + run));
    expect(await own).toBe(before + run);
  }
  const late = shown.map(({ took }) => took).sort((a, b) => a - b);
  const at = (rank: number) => late[Math.floor(rank * (late.length - 1))]?.toFixed(1);
  const atOnce = shown.filter(({ old }) => old === 0).length;
  console.log(
    `Shown by the other after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), ${at(1)} ms at worst; ${atOnce} of ${late.length} by the next page.`,
  );
});

/** Reads until a message comes in which the pages are told of something. */
async function untilPublished(
  next: () => Promise<LiveMessage>,
  seen: number,
): Promise<LiveMessage> {
  for (;;) {
    const message = await next();
    if (message.version.count > seen) return message;
  }
}

test("a sale through one process is published to the streams of the other", async () => {
  const stream = await openStream(other, target);
  const { version } = await stream.next();
  // What was changed before this test may be told only now: a sale comes after all of that.
  await sell(one);
  let { count } = version;
  for (let isSale = false; !isSale; ) {
    const message = await untilPublished(stream.next, count);
    count = message.version.count;
    isSale = message.since === count || message.topics.includes("orders");
  }
  const before = await storedStock();
  let judged = 0;
  for (const sold of times(runs(5, 50), (index) => index + 1)) {
    await sell(one);
    const message = await untilPublished(stream.next, count);
    count = message.version.count;
    expect(message.version.run).toBe(version.run);
    // A connection that was slow, and is a new one, has the pages read again instead.
    if (message.since === count) continue;
    judged += 1;
    expect(message.topics.toSorted()).toEqual(["orders", "stock"]);
    expect(message.stock).toEqual({ [target.product.id]: before - sold });
  }
  expect(judged).toBeGreaterThan(0);
  await stream.close();
});

test("a process whose signals were cut shows nothing stale once reconnected", async () => {
  const before = await storedStock();
  const stream = await openStream(other, target);
  let { version } = await stream.next();
  for (let run = 1; run <= runs(10, 100); run++) {
    const cutting = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'koshk signals'`;
    await Promise.all([cutting.execute(db), restock(one)]);
    await untilShown(other, before + run);
    for (const stock of await Promise.all(times(5, () => shownStock(other)))) {
      expect(stock).toBe(before + run);
    }
    ({ version } = await untilPublished(stream.next, version.count));
  }
  // Whatever the cuts left: one that is back tells what happens, and not only that something did.
  for (;;) {
    await restock(one);
    const message = await untilPublished(stream.next, version.count);
    version = message.version;
    if (message.topics.includes("stock")) break;
  }
  await stream.close();
});

test("a process killed during changes leaves no stale pages", async () => {
  for (let run = 1; run <= runs(1, 20); run++) {
    const before = await storedStock();
    const writing = Promise.allSettled(
      times(4, async () => {
        for (;;) await restock(one);
      }),
    );
    while ((await shownStock(other)) <= before);
    await one.stop("SIGKILL");
    await writing;
    const stock = await storedStock();
    await untilShown(other, stock);
    one = await startAnother();
    await restock(one);
    await untilShown(other, stock + 1);
  }
});
