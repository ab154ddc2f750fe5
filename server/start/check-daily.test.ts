import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { checkShop, readShopCheck } from "#app/data/check/check-shop.server.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/edits.ts";
import { alterByHand } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkDaily, runCheckProcess } from "./check-daily.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onEachDatabase((shop) => {
  const log = openLog("silent");
  const hasFile = async () => true;
  const run = async () => (await checkShop(shop.db, { hasFile })).check;
  const check = (now: number) => checkDaily({ db: shop.db, log, run }, now);
  const place = () => ({
    databaseUrl: undefined,
    databasePool: 1,
    filesUrl: undefined,
    ...shop.place,
  });

  beforeEach(async () => {
    await sql`update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z'`.execute(shop.db);
  });

  test("a check that failed is tried again after an hour, one that did not after a day", async () => {
    const now = Date.now();
    const failing = { db: shop.db, log, run: () => Promise.reject(new Error("no disk")) };
    await expect(checkDaily(failing, now)).rejects.toThrow("no disk");
    await check(now + HOUR_MS);
    const checkedAt = async () => (await readShopCheck(shop.db))?.at;
    const first = await checkedAt();
    expect(first).toBeGreaterThanOrEqual(now);
    await check(now + 23 * HOUR_MS);
    expect(await checkedAt()).toBe(first);
    await check(now + 24 * HOUR_MS);
    expect(await checkedAt()).toBeGreaterThan(first ?? 0);
  });

  test("what was proven before is read again after a week, and named until it is right", async () => {
    const now = Date.now();
    const error = vi.spyOn(log, "error");
    await stockShop(shop.db, [product({ name: "Tea" })]);
    await check(now);
    await alterByHand(shop.db, sql`update stock_movements set quantity = 9`);
    await check(now + DAY_MS);
    expect(error).not.toHaveBeenCalled();
    await olderByAWeek();
    for (const day of [2, 3]) await check(now + day * DAY_MS);
    expect(error).toHaveBeenCalledTimes(2);
  });

  test("a check that could not be done is none, whatever index is missing", async () => {
    await stockShop(shop.db, [product({ name: "Tea", image: image("tea") })]);
    await sql`drop index orders_created`.execute(shop.db);
    const failing = () => Promise.reject(new Error("no store"));
    await expect(checkShop(shop.db, { hasFile: failing })).rejects.toThrow("no store");
    expect(await readShopCheck(shop.db)).toBeNull();
  });

  test("a process of its own checks the shop", async () => {
    await stockShop(shop.db, [product({ name: "Tea" })]);
    await alterByHand(shop.db, sql`update products set stock = 9`);
    const { found, faults } = await runCheckProcess(place());
    expect([found, faults.map(({ row }) => row)]).toEqual([1, ["Tea"]]);
    expect(await readShopCheck(shop.db)).toMatchObject({ found: 1 });
  });

  test("a check that does not end is given up, and tried again after a day", async () => {
    const now = Date.now();
    const tryAt = (time: number, maxMs: number) =>
      checkDaily({ db: shop.db, log, run: () => runCheckProcess(place(), maxMs) }, time);
    await expect(tryAt(now, 1)).rejects.toThrow("It is tried again after a day");
    await tryAt(now + HOUR_MS, DAY_MS);
    expect(await readShopCheck(shop.db)).toBeNull();
    await tryAt(now + DAY_MS, DAY_MS);
    expect(await readShopCheck(shop.db)).toMatchObject({ found: 0 });
  });

  async function olderByAWeek(): Promise<void> {
    const last = await readShopCheck(shop.db);
    const value = JSON.stringify({ ...last, fullAt: (last?.fullAt ?? 0) - 8 * DAY_MS });
    await shop.db
      .updateTable("shop_facts")
      .set({ value })
      .where("key", "=", "shop_check")
      .execute();
  }
});
