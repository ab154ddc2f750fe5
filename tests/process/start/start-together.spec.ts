import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import { FREE_SIGN_IN_TRIES, ORDER_LIMIT } from "#app/domain/limits.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { openSharedDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

test.describe.configure({ mode: "default" });

/** What the one says that made the first account. */
const FIRST = /^Staff sign in with (\S+) and (\S+)$/;

let folder: string;
let database: TestDatabase;
let db: Database;
let shops: ShopProcess[];
let account: { email: string; password: string };

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-many-"));
  database = await openSharedDatabase();
  const settings = { DATABASE_URL: database.url, DEMO: "0" };
  // Each on a machine of its own, as it were.
  const folders = ["one", "two", "three", "four"].map((name) => join(folder, name));
  shops = await Promise.all(folders.map((own) => startShop(own, settings)));
  db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  const firsts = shops
    .flatMap((shop) => shop.output())
    .flatMap((line) => FIRST.exec(line)?.slice(1) ?? []);
  expect(firsts).toHaveLength(2);
  const [email = "", password = ""] = firsts;
  account = { email, password };
});

test.afterAll(async () => {
  await db.destroy();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** How each process answers who asks for the admin with these cookies. */
function statuses(Cookie: string): Promise<number[]> {
  const ask = async ({ origin }: ShopProcess) =>
    (await fetch(`${origin}/admin`, { headers: { Cookie }, redirect: "manual" })).status;
  return Promise.all(shops.map(ask));
}

test("four processes that start at once on an empty PostgreSQL make one account", async () => {
  for (const path of ["/readyz", "/"]) {
    const ready = shops.map(async ({ origin }) => (await fetch(origin + path)).status);
    expect(await Promise.all(ready)).toEqual([200, 200, 200, 200]);
  }
  expect(await db.selectFrom("account").select("id").execute()).toHaveLength(1);
});

test("a session of one process counts at all of them", async () => {
  for (const shop of shops) {
    const Cookie = cookiesOf(await postSignIn(shop, account));
    expect(await statuses(Cookie)).toEqual([200, 200, 200, 200]);
    const headers = { Cookie, Origin: shop.origin };
    await fetch(`${shop.origin}/logout`, { method: "POST", headers, redirect: "manual" });
    expect(await statuses(Cookie)).toEqual([302, 302, 302, 302]);
  }
});

test("an order sent to all is one, and order limits are shared", async () => {
  const { Lighter: id } = await stockShop(db, [product({})]);
  const items = [{ id, quantity: 1, price: 1000 }];
  const order = () => ({
    customerName: "Mona",
    cart: JSON.stringify({ cartId: randomId(), items }),
  });
  const one = order();
  const replies = await Promise.all(shops.map((shop) => postOrder(shop, one)));
  expect(new Set(replies.map((reply) => reply.headers.get("Location"))).size).toBe(1);
  const more = times(10, () => shops.map((shop) => postOrder(shop, order())));
  const answers = Object.groupBy(await Promise.all(more.flat()), ({ status }) => String(status));
  expect(answers[302]).toHaveLength(ORDER_LIMIT.hits - 1);
  expect(answers[429]).toHaveLength(40 - ORDER_LIMIT.hits + 1);
  const wait = /Too many orders at once\. Try again in \d+ seconds\./;
  expect(await answers[429]?.[0]?.text()).toMatch(wait);
  expect(await countOrders(db)).toBe(ORDER_LIMIT.hits);
});

test("failed sign-ins of all processes count together", async () => {
  for (const shop of shops) await postSignIn(shop, { ...account, password: "not this one" });
  const tries = await db.selectFrom("sign_in_tries").select("failures").execute();
  expect(new Set(tries.map(({ failures }) => failures))).toEqual(new Set([shops.length]));
  const many = FREE_SIGN_IN_TRIES.address + 10;
  await db.updateTable("sign_in_tries").set({ failures: many }).execute();
  for (const shop of shops) expect((await postSignIn(shop, account)).status).toBe(422);
});
