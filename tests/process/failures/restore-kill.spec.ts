import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  backUpDemoShop,
  postRestore,
  restorePage,
  sendBackup,
} from "#tests/support/shop/restoring.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

test.setTimeout(4 * TIMEOUT_MS);

const OWNER = { email: "new@koshk.example", password: "nine lanterns by the canal" };
const SETTINGS = {
  DEMO: "0",
  LIMITS: "off",
  STAFF_EMAIL: OWNER.email,
  STAFF_PASSWORD: OWNER.password,
};
const SALES = 40;

let folder: string;
let bytes: Buffer;
let dataDir: string;
let shop: ShopProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-restore-"));
  bytes = await readFile(await backUpDemoShop(folder, SALES));
});

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, "shop-"));
  shop = await startShop(dataDir, SETTINGS);
});

test.afterEach(async () => {
  await shop.stop();
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function signIn() {
  return { ...shop, cookie: cookiesOf(await postSignIn(shop, OWNER)) };
}

async function whenReady() {
  const owner = await signIn();
  const id = await sendBackup(owner, bytes);
  await expect.poll(() => restorePage(owner), { timeout: 30_000 }).toContain("What It Holds");
  return { owner, id };
}

const kept = () => readdirSync(join(dataDir, "backups")).filter((name) => /^koshk-/.test(name));

/** Until the shop as it was is backed up: then images are placed, and rows are replaced. */
async function whenBackedUp() {
  const { owner, id } = await whenReady();
  await postRestore(owner, { intent: "restore", id });
  await expect
    .poll(() => kept().some((name) => name.endsWith(".proof")), { intervals: [1] })
    .toBe(true);
}

async function read(db: Database) {
  const count = async (table: "orders" | "products" | "order_items" | "session") =>
    (
      await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as("count"))
        .execute()
    )[0]?.count;
  const emails = (await db.selectFrom("user").select("email").execute()).map(({ email }) => email);
  return {
    emails,
    orders: await count("orders"),
    items: await count("order_items"),
    isEmpty: (await count("products")) === 0,
  };
}

const OLD = { emails: [OWNER.email], orders: 0, items: 0, isEmpty: true };
const NEW = { emails: [STAFF_EMAIL], orders: SALES, items: SALES, isEmpty: false };

/** Kills the server, starts it again, and answers which shop it is: whole, and with an owner who signs in. */
async function killed(): Promise<"old" | "new"> {
  await shop.stop("SIGKILL");
  shop = await startShop(dataDir, SETTINGS);
  const db = await openDatabase({ dataDir });
  const found = await read(db);
  await db.destroy();
  const which = found.isEmpty ? "old" : "new";
  expect(found).toEqual(which === "old" ? OLD : NEW);
  const account = which === "old" ? OWNER : { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  expect((await postSignIn(shop, account)).status).toBe(302);
  expect(await shopCommand("check", ["--full"], { dataDir })).toMatchObject({
    status: 0,
    errors: "",
  });
  await expect
    .poll(() =>
      readdirSync(join(dataDir, "backups")).filter((name) => name.startsWith(".restore-")),
    )
    .toEqual([]);
  return which;
}

test("a kill before the swap leaves the shop as it was, and the file is sent again", async () => {
  await sendBackup(await signIn(), bytes, Math.floor(bytes.length / 2));
  expect(await killed()).toBe("old");
  await sendBackup(await signIn(), bytes);
  expect(await killed()).toBe("old");
  const { owner, id } = await whenReady();
  expect(await killed()).toBe("old");
  const gone = await postRestore(await signIn(), { intent: "restore", id });
  expect([owner.origin, gone.status]).toEqual([expect.any(String), 410]);
});

test("a kill at any moment of the swap leaves the old shop or the restored one, whole", async () => {
  const found: string[] = [];
  const kills = runs(8, 60);
  const duration = Math.round(await timed());
  for (let kill = 0; kill < kills; kill++) {
    await shop.stop("SIGKILL");
    await rm(dataDir, { recursive: true });
    dataDir = await mkdtemp(join(folder, "shop-"));
    shop = await startShop(dataDir, SETTINGS);
    await whenBackedUp();
    await delay((1.6 * duration * kill) / (kills - 1));
    found.push(await killed());
  }
  console.log(`${kills} kills within ${duration} ms left: ${found.join(", ")}`);
  expect(found).toContain("old");
  expect(found).toContain("new");
});

/** Milliseconds from the end of the backup to the end of the swap. */
async function timed(): Promise<number> {
  await whenBackedUp();
  const since = performance.now();
  await expect.poll(async () => (await postSignIn(shop)).status, { intervals: [1] }).toBe(302);
  return performance.now() - since;
}
