import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "@playwright/test";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-start-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

test("DEMO=0 is an empty shop with the account asked for; SIGINT ends it after the running request", {
  tag: "@journey",
}, async () => {
  const shop = await startShop(folder, {
    DEMO: "0",
    STAFF_EMAIL: "Owner@Shop.Example",
    STAFF_PASSWORD: "correct horse battery",
  });
  expect(shop.output().join()).not.toContain("correct horse battery");
  expect(shop.output()).toContain(
    "Staff sign in with Owner@Shop.Example and the password in STAFF_PASSWORD",
  );
  expect(await (await fetch(shop.origin)).text()).not.toContain("Snack Attack");
  const running = await beginOrder(shop);
  const stopped = shop.stop("SIGINT");
  await expect.poll(() => fetch(shop.origin).catch(() => "closed")).toBe("closed");
  const answered = once(running, "response");
  running.end(EMPTY_ORDER);
  const [answer] = await answered;
  expect(answer.statusCode).toBe(422);
  answer.resume();
  expect(await stopped).toBe(0);
});

const EMPTY_ORDER = "customerName=";

/** A request of which the shop has the head already, and waits for the rest. */
async function beginOrder(shop: ShopProcess): Promise<ClientRequest> {
  const order = request(`${shop.origin}/confirm`, {
    method: "POST",
    headers: {
      Origin: shop.origin,
      Expect: "100-continue",
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": EMPTY_ORDER.length,
    },
  });
  order.flushHeaders();
  await once(order, "continue");
  return order;
}

test("a port in use, a bad setting, a folder of no use, no database, an old one: one line, exit 1", {
  tag: "@journey",
}, async () => {
  const shop = await startShop(folder, { DEMO: "0" });
  const { port } = new URL(shop.origin);
  const old = join(folder, "old");
  await makeOldDatabase(old);
  const failures: [Record<string, string>, string][] = [
    [{ PORT: port }, `Port ${port} is in use.`],
    [{ PORT: "http" }, "Setting PORT takes "],
    [{}, "Setting DATA_DIR takes a folder of its own"],
    [{ DATA_DIR: join(folder, "koshk.sqlite") }, "Setting DATA_DIR takes "],
    [{ DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing" }, "Setting DATABASE_URL takes "],
    [{ DATA_DIR: old }, "This database is from before Koshk 1.0.0. Start it with 1.0.0 once, then"],
  ];
  for (const [settings, says] of failures) {
    const oneLine = new RegExp(`^The shop ended with 1: [^\\n]*${says}[^\\n]*\\n$`);
    await expect(startShop(folder, settings)).rejects.toThrow(oneLine);
  }
  expect(await shop.stop()).toBe(0);
});

/** Of a release before 1.0.0. */
async function makeOldDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir);
  const database = new DatabaseSync(join(dataDir, "koshk.sqlite"));
  database.exec("create table kysely_migration (name, timestamp)");
  database.exec("insert into kysely_migration values ('0027_offline_sales', '')");
  database.close();
}
