import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { readStockCheck } from "#app/data/stock/check-stock.server.ts";
import { openLog } from "#app/services/log/log.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkStockDaily } from "./check-stock-daily.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

onEachDatabase((shop) => {
  const log = openLog("silent");
  const check = (now: number) => checkStockDaily({ db: shop.db, log }, now);

  test("a check that failed is tried again after an hour, one that did not after a day", async () => {
    const now = Date.now();
    await shop.db.schema.alterTable("stock_proofs").renameTo("away").execute();
    await expect(check(now)).rejects.toThrow("stock_proofs");
    await shop.db.schema.alterTable("away").renameTo("stock_proofs").execute();
    await check(now + HOUR_MS);
    const checkedAt = async () => (await readStockCheck(shop.db))?.at;
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
    await dropTriggers(shop.db, "stock_movements");
    await sql`update stock_movements set quantity = 9`.execute(shop.db);
    for (const day of [1, 6]) await check(now + day * DAY_MS);
    expect(error).not.toHaveBeenCalled();
    for (const day of [8, 9]) await check(now + day * DAY_MS);
    expect(error).toHaveBeenCalledTimes(2);
  });
});
