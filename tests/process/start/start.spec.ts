import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#app/data/database/database.server.ts";
import { openAuth } from "#app/services/auth/auth.server.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { demoShop, STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const FIRST = /^Koshk is open at (http:\/\/localhost:\d+) Staff sign in with (\S+) and (\S+)$/;

let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-start-"));
});

test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** A start that must fail: what it says, all of it, and its exit code. */
function failingStart(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server.ts"], {
    cwd: ROOT,
    env,
    encoding: "utf8",
    timeout: 30_000,
  });
  return { status, output: (stdout + stderr).trim().split("\n") };
}

test("the first start makes the demo shop and an account, the second makes neither", async () => {
  test.setTimeout(240_000);
  const first = await startShop(folder, { STAFF_EMAIL, STAFF_PASSWORD });
  expect(first.welcome.replace(/\d+/, "PORT")).toBe(
    `Koshk is open at http://localhost:PORT Staff sign in with ${STAFF_EMAIL} and ${STAFF_PASSWORD}`,
  );
  expect(await first.stop()).toBe(0);
  expect((await stat(join(folder, "secret"))).mode & 0o777).toBe(0o600);
  const images = await readdir(join(folder, "files"), { recursive: true });
  const second = await startShop(folder);
  expect(second.welcome).toBe(`Koshk is open at ${second.origin}`);
  expect(await (await fetch(`${second.origin}/healthz`)).json()).toEqual({ status: "ok" });
  expect((await fetch(second.origin)).status).toBe(200);
  expect((await postSignIn(second)).status).toBe(302);
  expect(await second.stop()).toBe(0);
  expect(await readdir(join(folder, "files"), { recursive: true })).toEqual(images);

  const db = await openDatabase({ dataDir: folder });
  const auth = openAuth({ db, type: "sqlite" }, "a secret for this test alone, long enough");
  await expect(
    auth.api.signUpEmail({ body: { email: "x@example.com", password: "x".repeat(20), name: "x" } }),
  ).rejects.toThrow();
  await db.destroy();
});

test("DEMO=0 is an empty shop, with the account that was asked for", async () => {
  const shop = await startShop(folder, {
    DEMO: "0",
    STAFF_EMAIL: "Owner@Shop.Example",
    STAFF_PASSWORD: "correct horse battery",
    SHOP_NAME: "Koshk",
  });
  expect(shop.welcome).toContain("Owner@Shop.Example and correct horse battery");
  const page = await (await fetch(shop.origin)).text();
  expect(page).not.toContain("Snack Attack");
  await shop.stop();
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

/** Whether it takes new requests. */
function isOpen(shop: ShopProcess): Promise<boolean> {
  return fetch(`${shop.origin}/healthz`).then(
    () => true,
    () => false,
  );
}

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} ends the server with 0 after the running request`, async () => {
    const shop = await startShop(folder, { DEMO: "0" });
    const running = await beginOrder(shop);
    const stopped = shop.stop(signal);
    await expect.poll(() => isOpen(shop)).toBe(false);
    const answered = once(running, "response");
    running.end(EMPTY_ORDER);
    const [answer] = await answered;
    expect(answer.statusCode).toBe(422);
    answer.resume();
    expect(await stopped).toBe(0);
    await expect(fetch(shop.origin)).rejects.toThrow();
  });
}

test("a port in use, a bad setting, an unwritable folder, no database: one line, exit 1", async () => {
  const shop = await startShop(folder, { DEMO: "0" });
  const port = new URL(shop.origin).port;
  const failures = [
    [{ PORT: port }, `Port ${port} is in use.`],
    [{ PORT: "http" }, "Setting PORT takes "],
    [{ SHOP_TIMEZONE: "Cairo" }, "Setting SHOP_TIMEZONE takes "],
    [{ PORT: "0" }, "Setting DATA_DIR takes a folder of its own"],
    [{ HOST: "0.0.0.0", PORT: "0" }, "Setting PUBLIC_ORIGIN takes "],
    [{ DATA_DIR: join(folder, "koshk.sqlite"), PORT: "0" }, "Setting DATA_DIR takes "],
    [
      { DATABASE_URL: "postgres://nobody@127.0.0.1:9/nothing", PORT: "0" },
      "Setting DATABASE_URL takes ",
    ],
  ] as const;
  for (const [settings, says] of failures) {
    const { status, output } = failingStart(settings);
    expect(output).toEqual([expect.stringContaining(says)]);
    expect(status).toBe(1);
  }
  await shop.stop();
});

test("a first start that was cut short prints a working password at the next", async () => {
  const first = await startShop(folder, { DEMO: "0" });
  await first.stop();
  const db = await openDatabase({ dataDir: folder });
  // As it is after a kill between the two rows of an account.
  await db.deleteFrom("account").execute();
  const second = await startShop(folder, { DEMO: "0" });
  const [, , email = "", password = ""] = FIRST.exec(second.welcome) ?? [];
  const auth = openAuth({ db, type: "sqlite" }, "a secret for this test alone, long enough");
  const signedIn = await auth.api.signInEmail({ body: { email, password } });
  expect(signedIn.user.email).toBe("staff@koshk.example");
  await db.destroy();
  await second.stop();
});

test("the demo command adds products and orders, and refuses wrong options", async () => {
  await cp(demoShop().dataDir, folder, { recursive: true });
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["scripts/demo.ts", ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: "utf8",
    });
  const { status, stdout } = run("--products", "300", "--orders", "200");
  expect(stdout).toContain("Added 300 products and 200 orders.");
  expect(status).toBe(0);
  const db = await openDatabase({ dataDir: folder });
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(200);
  const products = await db.selectFrom("products").select("id").execute();
  expect(products.length).toBeGreaterThan(370);
  await db.destroy();
  for (const args of [["--orders", "many"], ["--orders=-5"], ["--sales", "5"]]) {
    const refused = run(...args);
    expect(refused.status).toBe(1);
    expect(refused.stderr.trim().split("\n")).toHaveLength(1);
  }
});

test("behind TLS the address is PUBLIC_ORIGIN, and orders from there are taken", async () => {
  const port = await freePort();
  const shop = await startShop(folder, {
    DEMO: "0",
    PORT: String(port),
    PUBLIC_ORIGIN: "https://shop.example",
  });
  expect(shop.welcome).toMatch(/^Koshk is open at https:\/\/shop\.example /);
  const inside = { origin: `http://127.0.0.1:${port}` };
  const nameless = { customerName: "", cart: "{}" };
  const taken = await postOrder(inside, nameless, { Origin: "https://shop.example" });
  expect(taken.status).toBe(422);
  expect((await postOrder(inside, nameless)).status).toBe(403);
  await shop.stop();
});
