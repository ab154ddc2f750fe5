import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/data/database.server.ts";
import { randomId } from "../../app/domain/id.ts";
import { demoProducts, demoSections } from "../../db/demo/catalogue.ts";
import { postOrder } from "../support/orders.ts";
import { createDatabase, startPostgres } from "../support/postgres.ts";
import { startShop } from "../support/shop-process.ts";
import { cookiesOf, postSignIn } from "../support/staff.ts";

/** What the one says that made the first account. */
const FIRST = /Staff sign in with (\S+) and (\S+)$/;

test("four processes that start at once on an empty PostgreSQL make one shop, and one order of a cart", async () => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-many-"));
  const server = await startPostgres();
  const database = await createDatabase(server.url);
  const settings = { DATABASE_URL: database.url };
  // Each on a machine of its own, as it were.
  const shops = await Promise.all(
    ["one", "two", "three", "four"].map((name) => startShop(join(folder, name), settings)),
  );
  const ready = shops.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status);
  expect(await Promise.all(ready)).toEqual([200, 200, 200, 200]);
  const told = shops.map(({ welcome }) => FIRST.exec(welcome)).filter((match) => match !== null);
  expect(told).toHaveLength(1);
  const [, email = "", password = ""] = told[0] ?? [];
  for (const shop of shops) {
    const Cookie = cookiesOf(await postSignIn(shop, { email, password }));
    for (const { origin } of shops) {
      const office = await fetch(`${origin}/admin`, { headers: { Cookie }, redirect: "manual" });
      expect(office.status).toBe(200);
    }
  }
  const pages = await Promise.all(shops.map(async ({ origin }) => (await fetch(origin)).text()));
  for (const page of pages) expect(page).toContain("Snack Attack");
  const db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  const rowsOf = async (table: "account" | "products" | "sections") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect(await rowsOf("account")).toBe(1);
  expect(await rowsOf("products")).toBe(demoProducts.length);
  expect(await rowsOf("sections")).toBe(demoSections.length);

  const product = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("is_visible", "=", 1)
    .where("is_available", "=", 1)
    .where("stock", ">", 0)
    .executeTakeFirstOrThrow();
  const items = [{ ...product, quantity: 1 }];
  const order = { customerName: "Mona", cart: JSON.stringify({ cartId: randomId(), items }) };
  const replies = await Promise.all(shops.map((shop) => postOrder(shop, order)));
  expect(new Set(replies.map((reply) => reply.headers.get("Location"))).size).toBe(1);
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(1);
  await db.destroy();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await database.drop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
