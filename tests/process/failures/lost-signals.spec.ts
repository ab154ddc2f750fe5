import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import type { LiveMessage } from "#app/domain/live.ts";
import { times } from "#tests/support/data/edits.ts";
import { type PostgresServer, startPostgres } from "#tests/support/servers/postgres.ts";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { recover } from "#tests/support/shop/outage.ts";
import {
  type Cluster,
  openCluster,
  openStream,
  restock,
  sell,
  shownStock,
  storedStock,
} from "#tests/support/shop/several-processes.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

test.describe.configure({ mode: "default" });

// Without signals a page is old for up to ten seconds: so many tries as here would outlast this.
test.setTimeout(TIMEOUT_MS);

let server: PostgresServer;
let cluster: Cluster;
let one: ShopProcess;
let other: ShopProcess;

test.beforeAll(async () => {
  server = await startPostgres({ durable: true });
  cluster = await openCluster(server, 2);
  [one, other] = cluster.shops as [ShopProcess, ShopProcess];
});

test.afterAll(async () => {
  await cluster.close();
  await server.stop();
});

/** Reads until the stock shows; returns the time and the number of stale pages. */
async function untilShown(shop: ShopProcess, stock: number) {
  const began = performance.now();
  let old = 0;
  for (; (await shownStock(shop)) !== stock; old++);
  return { took: performance.now() - began, old };
}

test("a change through one process shows in the other", async () => {
  const before = await storedStock(cluster);
  const shown: Awaited<ReturnType<typeof untilShown>>[] = [];
  for (let run = 1; run <= runs(20, 200); run++) {
    const [from, to] = run % 2 === 0 ? [one, other] : [other, one];
    await restock(from, cluster.target);
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
  const stream = await openStream(other, cluster.target);
  const { version } = await stream.next();
  // What was changed before this test may be told only now: a sale comes after all of that.
  await sell(one, cluster.target);
  let { count } = version;
  for (let isSale = false; !isSale; ) {
    const message = await untilPublished(stream.next, count);
    count = message.version.count;
    isSale = message.since === count || message.topics.includes("orders");
  }
  const before = await storedStock(cluster);
  let judged = 0;
  for (const sold of times(runs(5, 50), (index) => index + 1)) {
    await sell(one, cluster.target);
    const message = await untilPublished(stream.next, count);
    count = message.version.count;
    expect(message.version.run).toBe(version.run);
    // A connection that was slow, and is a new one, has the pages read again instead.
    if (message.since === count) continue;
    judged += 1;
    expect(message.topics.toSorted()).toEqual(["orders", "stock"]);
    expect(message.stock).toEqual({ [cluster.target.product.id]: before - sold });
  }
  expect(judged).toBeGreaterThan(0);
  await stream.close();
});

test("a process whose signals were cut shows nothing stale once reconnected", async () => {
  const before = await storedStock(cluster);
  const stream = await openStream(other, cluster.target);
  let { version } = await stream.next();
  for (let run = 1; run <= runs(10, 100); run++) {
    const cutting = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'koshk signals'`;
    await Promise.all([cutting.execute(cluster.db), restock(one, cluster.target)]);
    await untilShown(other, before + run);
    for (const stock of await Promise.all(times(5, () => shownStock(other)))) {
      expect(stock).toBe(before + run);
    }
    ({ version } = await untilPublished(stream.next, version.count));
  }
  // Whatever the cuts left: one that is back tells what happens, and not only that something did.
  for (;;) {
    await restock(one, cluster.target);
    const message = await untilPublished(stream.next, version.count);
    version = message.version;
    if (message.topics.includes("stock")) break;
  }
  await stream.close();
});

test("a process killed during changes leaves no stale pages", async () => {
  for (let run = 1; run <= runs(1, 20); run++) {
    const before = await storedStock(cluster);
    const writing = Promise.allSettled(
      times(4, async () => {
        for (;;) await restock(one, cluster.target);
      }),
    );
    while ((await shownStock(other)) <= before);
    await one.stop("SIGKILL");
    await writing;
    const stock = await storedStock(cluster);
    await untilShown(other, stock);
    one = await cluster.start();
    await restock(one, cluster.target);
    await untilShown(other, stock + 1);
  }
});

test("signals work again after PostgreSQL restarts", async () => {
  const { stop, start } = await switchOf(cluster.databaseUrl);
  for (let run = 1; run <= runs(1, 10); run++) {
    let stock = await storedStock(cluster);
    await untilShown(other, stock);
    stop();
    // The last good page stands in.
    expect(await shownStock(other)).toBe(stock);
    start();
    await recover({ ...cluster.target, origin: other.origin });
    stock = await storedStock(cluster);
    for (let change = 0; change < 5; change++) {
      await restock(one, cluster.target);
      stock += 1;
      await untilShown(other, stock);
    }
  }
});
