import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import { FREE_SIGN_IN_TRIES, ORDER_LIMIT } from "#app/domain/limits.ts";
import { demoProducts, demoSections } from "#db/demo/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import {
  createDatabase,
  type PostgresServer,
  startPostgres,
  type TestDatabase,
} from "#tests/support/servers/postgres.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";

test.describe.configure({ mode: "default" });

/** What the one says that made the first account. */
const FIRST = /Staff sign in with (\S+) and (\S+)$/;

let folder: string;
let server: PostgresServer;
let database: TestDatabase;
let db: Database;
let shops: ShopProcess[];
let account: { email: string; password: string };

test.beforeAll(async () => {
  // The first start makes the demo shop, whose images are decoded.
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), "koshk-many-"));
  server = await startPostgres();
  database = await createDatabase(server.url);
  const settings = { DATABASE_URL: database.url };
  // Each on a machine of its own, as it were.
  shops = await Promise.all(
    ["one", "two", "three", "four"].map((name) => startShop(join(folder, name), settings)),
  );
  db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  const welcomes = shops
    .map(({ welcome }) => FIRST.exec(welcome))
    .filter((match) => match !== null);
  expect(welcomes).toHaveLength(1);
  const [, email = "", password = ""] = welcomes[0] ?? [];
  account = { email, password };
});

test.afterAll(async () => {
  await db.destroy();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await database.drop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** How each process answers who asks for the admin with these cookies. */
async function statuses(Cookie: string): Promise<number[]> {
  const asked = shops.map(({ origin }) =>
    fetch(`${origin}/admin`, { headers: { Cookie }, redirect: "manual" }),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
}

test("four processes that start at once on an empty PostgreSQL make one shop", async () => {
  const ready = shops.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status);
  expect(await Promise.all(ready)).toEqual([200, 200, 200, 200]);
  const pages = await Promise.all(shops.map(async ({ origin }) => (await fetch(origin)).text()));
  for (const page of pages) expect(page).toContain("Snack Attack");
  const rowsOf = async (table: "account" | "products" | "sections") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect(await rowsOf("account")).toBe(1);
  expect(await rowsOf("products")).toBe(demoProducts.length);
  expect(await rowsOf("sections")).toBe(demoSections.length);
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
  const product = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("is_visible", "=", 1)
    .where("is_available", "=", 1)
    .where("stock", ">", 0)
    .executeTakeFirstOrThrow();
  const items = [{ ...product, quantity: 1 }];
  const order = () => ({
    customerName: "Mona",
    cart: JSON.stringify({ cartId: randomId(), items }),
  });
  const one = order();
  const replies = await Promise.all(shops.map((shop) => postOrder(shop, one)));
  expect(new Set(replies.map((reply) => reply.headers.get("Location"))).size).toBe(1);
  const more = times(10, () => shops.map(async (shop) => (await postOrder(shop, order())).status));
  const answers = Object.groupBy(await Promise.all(more.flat()), String);
  expect(answers[302]).toHaveLength(ORDER_LIMIT.hits - 1);
  expect(answers[429]).toHaveLength(40 - ORDER_LIMIT.hits + 1);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(ORDER_LIMIT.hits);
});

test("failed sign-ins of all processes count together", async () => {
  for (const shop of shops) await postSignIn(shop, { ...account, password: "not this one" });
  const tries = await db.selectFrom("sign_in_tries").select("failures").execute();
  expect(new Set(tries.map(({ failures }) => failures))).toEqual(new Set([shops.length]));
  const many = FREE_SIGN_IN_TRIES.address + 10;
  await db.updateTable("sign_in_tries").set({ failures: many }).execute();
  for (const shop of shops) expect((await postSignIn(shop, account)).status).toBe(422);
});
