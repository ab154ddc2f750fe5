import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import type { Database } from "#app/data/database/database.server.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import {
  type PostgresServer,
  startPostgres,
  startReplica,
} from "#tests/support/servers/postgres.ts";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";
import { type OutageShop, openOutageShop, STOCK } from "#tests/support/shop/outage.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

const TOKEN = "a-token-for-whoever-reads-metrics";
const SEARCH = "/?x&q=lighter";

let folder: string;
let servers: PostgresServer[];
let beside: Client;
let db: Database;
let shop: ShopProcess;
let target: OutageShop;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-replica-"));
  const primary = await startPostgres({ replicated: true });
  const replica = await startReplica(primary.url);
  servers = [replica, primary];
  beside = new Client({ connectionString: replica.url });
  beside.on("error", () => {});
  await beside.connect();
  const settings = { DATABASE_REPLICA_URL: replica.url, LOG_LEVEL: "info", METRICS_TOKEN: TOKEN };
  ({ db, shop, target } = await openOutageShop(folder, primary.url, settings));
});

test.afterEach(async () => {
  await shop.stop();
  await db.destroy();
  await beside.end();
  for (const server of servers) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function search(): Promise<string> {
  const page = await fetch(target.origin + SEARCH);
  expect(page.status).toBe(200);
  return page.text();
}

async function isReadThere(): Promise<boolean> {
  await search();
  const { rows } = await beside.query(
    "select from pg_stat_activity where application_name = 'koshk' and query ~ 'products|sections'",
  );
  return rows.length > 0;
}

async function changeStock(by: number): Promise<void> {
  const { origin, cookies: Cookie, product } = target;
  const changed = await fetch(`${origin}/admin/smokes.data`, {
    method: "POST",
    body: new URLSearchParams(stockForm(product.id, by)),
    headers: { Origin: origin, Cookie },
  });
  expect(changed.status).toBe(200);
}

/** What the metrics say of the replica: NaN where they do not. */
async function replicaMetric(name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${target.origin}/metrics`, { headers })).text();
  return Number(new RegExp(`^koshk_replica_${name} (\\S+)$`, "m").exec(text)?.[1]);
}

function countLogged(message: string): number {
  return shop.log().filter(({ msg }) => msg === message).length;
}

test("the storefront is read from a replica that is up to date, else from the primary", async () => {
  await expect.poll(isReadThere).toBe(true);

  await beside.query("select pg_wal_replay_pause()");
  expect(await search()).not.toContain("Out of Stock");
  await changeStock(-STOCK);
  expect(await search()).toContain("Out of Stock");
  const { rows } = await beside.query("select stock from products");
  expect(rows).toEqual([{ stock: String(STOCK) }]);
  expect(await replicaMetric("lag_bytes")).toBeGreaterThan(0);
  expect(await replicaMetric("lag_seconds")).toBeGreaterThan(0);
  await beside.query("select pg_wal_replay_resume()");
  await expect.poll(() => replicaMetric("lag_bytes"), { timeout: 20_000 }).toBe(0);

  const { stop, start } = await switchOf(servers[0]?.url ?? "");
  let stopped = false;
  const visiting = (async () => {
    let visits = 0;
    while (!stopped || countLogged("replica not read") === 0) {
      expect(await search()).toContain("Out of Stock");
      visits++;
    }
    return visits;
  })();
  stop();
  stopped = true;
  expect(await visiting).toBeGreaterThan(0);
  expect((await fetch(`${target.origin}/healthz`)).status).toBe(200);

  expect(await replicaMetric("up")).toBe(0);
  start();
  const isBack = async () => {
    expect(await search()).toContain("Out of Stock");
    return countLogged("replica read again");
  };
  await expect.poll(isBack, { timeout: 20_000 }).toBe(1);
  expect(countLogged("replica not read")).toBe(1);
});
