import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listCategories } from "#app/data/catalogue/categories.server.ts";
import { openReplica, type Replica, readPosition } from "#app/data/cluster/replica.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { type Network, openNetwork } from "#tests/support/servers/network.ts";
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from "#tests/support/servers/postgres.ts";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";

/** Longer than a replica that did not answer is left alone. */
const OUTAGE_MS = 6000;

/** Longer than a change without a signal may be missing. */
const LOST_SIGNAL_MS = 11_000;

let servers: PostgresServer[];
let primary: Database;
let beside: Database;
let network: Network;
let replica: Replica;
let known: number | null;
let notices: unknown[];

beforeAll(async () => {
  const main = await startPostgres({ replicated: true });
  primary = await openDatabase({ dataDir: "", databaseUrl: main.url });
  await migrate(primary);
  await stockShop(primary, [product({})]);
  servers = [await startReplica(main.url), main];
}, 60_000);

afterAll(async () => {
  await primary.destroy();
  for (const server of servers) await server.stop();
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const url = servers[0]?.url ?? "";
  beside = await openDatabase({ dataDir: "", databaseUrl: url });
  network = await openNetwork(url);
  notices = [];
  replica = openReplica(primary, {
    url: network.url,
    position: () => known,
    onSwitch: (why) => notices.push(why),
  });
  known = await changePrice(1000);
  await vi.waitFor(async () => expect(await whatIsRead()).toEqual({ price: 1000, on: "replica" }));
});

afterEach(async () => {
  await replica.close();
  network.close();
  await beside.destroy();
  vi.useRealTimers();
});

/** Answers the position of that change. */
async function changePrice(price: number): Promise<number> {
  await primary.updateTable("products").set({ price }).execute();
  return readPosition(primary);
}

async function priceOn(db: Database): Promise<number | undefined> {
  const { categories } = await listCategories(db, DEFAULT_LOCALE);
  return categories[0]?.products[0]?.price;
}

async function roleOf(db: Database): Promise<"replica" | "primary"> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is ? "replica" : "primary";
}

function whatIsRead() {
  return replica.read(async (db) => ({ price: await priceOn(db), on: await roleOf(db) }));
}

async function paused(work: () => Promise<void>): Promise<void> {
  await sql`select pg_wal_replay_pause()`.execute(beside);
  await work().finally(() => sql`select pg_wal_replay_resume()`.execute(beside));
}

test("a replica that is behind what is known, or may be, is not read, and is again once it has it", async () => {
  await paused(async () => {
    known = await changePrice(1100);
    expect(await whatIsRead()).toEqual({ price: 1100, on: "primary" });
    // Without the check.
    expect(await priceOn(beside)).toBe(1000);
  });
  await vi.waitFor(async () => expect(await whatIsRead()).toEqual({ price: 1100, on: "replica" }));
  expect(notices).toEqual([]);
  // Nobody can say what is known.
  known = null;
  expect(await whatIsRead()).toMatchObject({ on: "primary" });
});

test("a change without a signal is there within 10 s", async () => {
  await paused(async () => {
    await changePrice(1200);
    expect(await whatIsRead()).toEqual({ price: 1000, on: "replica" });
    vi.advanceTimersByTime(LOST_SIGNAL_MS);
    expect(await whatIsRead()).toEqual({ price: 1200, on: "primary" });
  });
});

test("a replica that stops fails no reader, and is read again some time after it is back", async () => {
  const { stop, start } = await switchOf(servers[0]?.url ?? "");
  stop();
  const reads = await Promise.all([whatIsRead(), whatIsRead(), whatIsRead()]);
  expect(reads).toEqual(Array(3).fill({ price: 1000, on: "primary" }));
  vi.advanceTimersByTime(OUTAGE_MS);
  expect(await whatIsRead()).toMatchObject({ on: "primary" });
  expect(notices).toEqual([expect.any(Error)]);
  start();
  expect(await whatIsRead()).toMatchObject({ on: "primary" });
  await vi.waitFor(async () => {
    vi.advanceTimersByTime(OUTAGE_MS);
    expect(await whatIsRead()).toMatchObject({ on: "replica" });
  });
  expect(notices).toEqual([expect.any(Error), null]);
});

test("a replica that is silent is given up, and then nobody waits for it but one that tries it", async () => {
  network.freeze();
  expect(await whatIsRead()).toEqual({ price: 1000, on: "primary" });
  vi.advanceTimersByTime(OUTAGE_MS);
  const trying = whatIsRead();
  expect(await Promise.race([trying.then(() => "waited"), whatIsRead()])).toMatchObject({
    on: "primary",
  });
  expect(await trying).toMatchObject({ on: "primary" });
  network.thaw();
});

test("what fails for the replica alone is read from the primary", async () => {
  const asked: string[] = [];
  const counted = await replica.read(async (db) => {
    const role = await roleOf(db);
    asked.push(role);
    if (role === "replica") await sql`lock table products in exclusive mode`.execute(db);
    return (await db.selectFrom("products").select("id").execute()).length;
  });
  expect(counted).toBe(1);
  expect(asked).toEqual(["replica", "primary"]);
});

test("its lag is read in bytes and in seconds", async () => {
  await vi.waitFor(async () => expect(await replica.readLag()).toEqual({ bytes: 0, seconds: 0 }));
  await paused(async () => {
    await changePrice(1300);
    const lag = await replica.readLag();
    expect(lag?.bytes).toBeGreaterThan(0);
    expect(lag?.seconds).toBeGreaterThan(0);
  });
  network.freeze();
  expect(await replica.readLag()).toBe(null);
});
