import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

/** What processes that bring the schema up to date wait for: a number of Kysely's own. */
const MIGRATION_LOCK = "3853314791062309107";

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-probes-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** What the shop answers; `agent` may hold a connection that is open already. */
async function ask(origin: string, path: string, agent?: Agent) {
  const headers = { host: "10.1.2.3" };
  const [response] = (await once(get(origin + path, { agent, headers }), "response")) as [
    IncomingMessage,
  ];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test("ready until SIGTERM, then not ready while open connections are answered", {
  tag: "@journey",
}, async () => {
  const shop = await startShop(folder, { DEMO: "0" });
  const agent = new Agent({ keepAlive: true });
  expect(await ask(shop.origin, "/livez", agent)).toMatchObject({ status: 200 });
  const ready = await ask(shop.origin, "/readyz", agent);
  expect(ready).toMatchObject({ status: 200, body: '{"status":"ok"}' });

  const stopped = shop.stop("SIGTERM");
  const isRefused = () =>
    ask(shop.origin, "/livez").then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  const stopping = await ask(shop.origin, "/readyz", agent);
  expect(stopping).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
  expect(stopping.headers.connection).toBe("close");
  expect(await stopped).toBe(0);
  agent.destroy();
});

test("alive and not ready while another process migrates the database", {
  tag: "@journey",
}, async () => {
  const database = await openSharedDatabase();
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  const port = String(await freePort());
  const starting = startShop(folder, { DEMO: "0", DATABASE_URL: database.url, PORT: port });
  const origin = `http://127.0.0.1:${port}`;
  const isWaiting = async () => {
    // Other tests have databases on the same server.
    const sql = `select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    return (await other.query(sql)).rowCount;
  };
  await expect.poll(isWaiting).toBe(1);

  expect(await ask(origin, "/livez")).toMatchObject({ status: 200 });
  const early = { status: 503, body: '{"status":"starting"}' };
  expect(await ask(origin, "/readyz")).toMatchObject(early);
  const page = await ask(origin, "/");
  expect(page.status).toBe(503);
  expect(page.headers["retry-after"]).toBe("1");

  await other.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  const shop = await starting;
  expect(await ask(origin, "/readyz")).toMatchObject({ status: 200 });
  await other.end();
  expect((await ask(origin, "/readyz")).status).toBe(200);
  await database.drop();
  const gone = { status: 503, body: '{"status":"database unavailable"}' };
  expect(await ask(origin, "/readyz")).toMatchObject(gone);
  expect(await ask(origin, "/healthz")).toMatchObject(gone);
  expect(await ask(origin, "/livez")).toMatchObject({ status: 200 });
  expect(await shop.stop()).toBe(0);
});
