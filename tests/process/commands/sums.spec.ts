import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { listAllProducts } from "#app/data/catalogue/products/products.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { demoOrders } from "#db/demo/history.ts";
import { dumpSums } from "#tests/support/data/sums.ts";
import { demoShop } from "#tests/support/shop/demo-shop.ts";
import { shopCommand } from "#tests/support/shop/shop-command.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";

const AGREE = "The dashboard's sums agree with the orders.";

test("while a shop is open, also in another time zone, sums are checked and repaired", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-sums-"));
  await cp(demoShop().dataDir, dataDir, { recursive: true });
  const sums = (...args: string[]) => shopCommand("sums", args, { dataDir });
  const db = await openDatabase({ dataDir });
  await importOrders(db, demoOrders(50, await listAllProducts(db), Date.now()), "Africa/Cairo");
  const shop = await startShop(dataDir, { SHOP_TIMEZONE: "Asia/Kolkata" });
  await expect.poll(() => readSumsZone(db)).toBe("Asia/Kolkata");
  expect(await sums("check")).toEqual({ status: 0, output: AGREE, errors: "" });

  await db.updateTable("sums_by_hour").set({ total: 1 }).where("span", "like", "month%").execute();
  expect(await sums("check")).toMatchObject({
    status: 1,
    errors: expect.stringMatching(
      /^\d+ of the dashboard's sums differ from the orders:\n {2}\w+ orders of month \d{4}-\d\d, hour/,
    ),
  });
  expect((await sums("repair")).output).toMatch(/^Repaired \d+ of the dashboard's sums\.$/);
  expect((await sums("repair")).output).toBe("There is nothing to repair.");
  expect((await sums("check")).output).toBe(AGREE);

  expect((await sums()).output).toContain("npm run sums -- check");
  const refused = { status: 1, output: "", errors: "check all is none of: check, repair." };
  expect(await sums("check all")).toEqual(refused);
  await db.destroy();
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("sums are never rebuilt from an order that is wrong, which is named", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-sums-"));
  await cp(demoShop().dataDir, dataDir, { recursive: true });
  const db = await openDatabase({ dataDir });
  const now = Date.now();
  await importOrders(db, demoOrders(50, await listAllProducts(db), now), "Africa/Cairo");
  await shopCommand("sums", ["repair"], { dataDir });
  const right = await dumpSums(db);
  const { id, total } = await db
    .selectFrom("orders")
    .select(["id", "total"])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .updateTable("orders")
    .set({ total: total + 1000 })
    .where("id", "=", id)
    .execute();
  await db.updateTable("sums_by_hour").set({ orders: 9 }).where("span", "like", "month%").execute();
  const { status, output, errors } = await shopCommand("sums", ["repair"], { dataDir });
  expect([status, output]).toEqual([1, expect.stringMatching(/^Repaired \d+ of/)]);
  expect(errors).toMatch(/^The sums of \d{4}-\d\d-\d\d are left as they are/);
  expect(errors).toContain(`Order ${orderCode(id)}: The total is`);
  expect(await dumpSums(db)).toEqual(right);
  const entries = db.selectFrom("activity").select("what").where("what", "=", "sums repaired");
  expect((await entries.execute()).length).toBeGreaterThan(0);

  const check = await shopCommand("check", [], { dataDir });
  expect([check.status, check.errors]).toEqual([
    1,
    expect.stringMatching(/^The books do not agree \(1\):\n {2}Order \w{6}: The total is/),
  ]);
  await db.updateTable("orders").set({ total }).where("id", "=", id).execute();
  expect(await shopCommand("check", [], { dataDir })).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Agrees, \d+ orders read\.$/),
  });
  await db.destroy();
  await rm(dataDir, { recursive: true, force: true });
});
