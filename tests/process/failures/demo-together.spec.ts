import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#app/data/database/database.server.ts";
import { demoProducts, demoSections } from "#db/demo/catalogue.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

test("two processes that start at once on an empty PostgreSQL make one demo shop", async () => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-demos-"));
  const database = await openSharedDatabase();
  const start = (name: string) => startShop(join(folder, name), { DATABASE_URL: database.url });
  const shops = await Promise.all(["one", "two"].map(start));
  for (const { origin } of shops) {
    expect(await (await fetch(origin)).text()).toContain("Snack Attack");
  }
  const db = await openDatabase({ dataDir: folder, databaseUrl: database.url });
  const count = async (table: "account" | "products" | "sections") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect(await count("account")).toBe(1);
  expect(await count("products")).toBe(demoProducts.length);
  expect(await count("sections")).toBe(demoSections.length);
  await db.destroy();
  for (const shop of shops) expect(await shop.stop()).toBe(0);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
