import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openDatabase } from "#app/data/database/database.server.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";

test("the demo command adds products and orders, and refuses wrong options", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-demo-"));
  await cp(demoShop().dataDir, dataDir, { recursive: true });
  const added = await shopCommand("demo", ["--products", "300", "--orders", "200"], { dataDir });
  expect(added).toMatchObject({ status: 0, output: expect.stringContaining("Added 300 products") });
  const db = await openDatabase({ dataDir });
  expect(await db.selectFrom("orders").select("id").execute()).toHaveLength(200);
  expect((await db.selectFrom("products").select("id").execute()).length).toBeGreaterThan(370);
  await db.destroy();
  for (const args of [["--orders", "many"], ["--orders=-5"], ["--sales", "5"]]) {
    const oneLine = expect.stringMatching(/^[^\n]+$/);
    expect(await shopCommand("demo", args, { dataDir })).toMatchObject({
      status: 1,
      errors: oneLine,
    });
  }
  await rm(dataDir, { recursive: true, force: true });
});
