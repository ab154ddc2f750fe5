import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/data/database.server.ts";
import { expectAccessible } from "../support/axe.ts";
import { startShop } from "../support/shop-process.ts";

test("an empty shop says so; a shop that cannot be read says so and offers a way on", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "koshk-broken-"));
  const shop = await startShop(folder, { DEMO: "0" });
  await page.goto(shop.origin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expectAccessible(page);

  const db = await openDatabase({ dataDir: folder });
  await db.schema.dropTable("products").execute();
  await db.destroy();
  const reply = await page.goto(`${shop.origin}/?q=tea`);
  expect(reply?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.content()).not.toMatch(/no such table|\.ts:\d+/);
  await expectAccessible(page);
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});
