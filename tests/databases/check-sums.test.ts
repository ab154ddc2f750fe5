import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { importLives, importOrders } from "#app/data/backup/import.server.ts";
import { readFact } from "#app/data/database/facts.server.ts";
import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { prepareSums, readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { beginRebuild, repairSums } from "#app/data/sums/repair-sums.server.ts";
import { WRITTEN_ZONE } from "#app/data/sums/sums.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoLife } from "#db/demo/lives.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, orderOptions } from "#tests/support/data/orders.ts";
import { dumpSums } from "#tests/support/data/sums.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const CAIRO = "Africa/Cairo";
const NOW = Date.parse("2026-11-01T09:00:00Z");
const REPAIR = { pauseMs: 0, staff: "test" };
const SOLD = ["tea", "chips", "seeds"].map((id) => ({ id, name: id, price: 1000 }));

const DAMAGES = {
  "a day without hours":
    "delete from sums_by_hour where span = (select max(span) from sums_by_hour where span like 'day%')",
  "a day that counts one order more":
    "update sums_by_hour set orders = orders + 1 where span like 'day %-30'",
  "a month whose money is wrong":
    "update sums_by_hour set total = total - 5 where span like 'month%'",
  "an hour of the clock that is another":
    "update sums_by_hour set hour = '99' where span like 'month%' and hour = '12'",
  "a product of another day":
    "insert into sums_by_product values ('day 2031-02-03', 'ghost', 0, 'Ghost', 1, 7, 0, 0)",
  "a day that is none":
    "insert into sums_by_hour values ('day 2026-02-31', '12', 'Cashier', 0, 1, 100)",
  "a product sold more than it was":
    "update sums_by_product set quantity = quantity * 2 where span like 'year%' and product_id = 'tea'",
  "a product that was never sold":
    "insert into sums_by_product select span, 'ghost', 0, name, sold_at, 1, 0, 0 from sums_by_product where product_id = 'tea' and slot = (select min(slot) from sums_by_product where product_id = 'tea')",
  "months without products": "delete from sums_by_product where span like 'month%'",
  "no sums of orders": "delete from sums_by_hour",
  "steps of a day that are gone":
    "delete from sums_by_step where span = (select max(span) from sums_by_step where span like 'day%')",
  "one order more completed in a month":
    "update sums_by_step set orders = orders + 1 where span like 'month%' and step = 'completed' and slot = (select min(slot) from sums_by_step where span like 'month%' and step = 'completed')",
  "refunds of web orders that were not taken off":
    "update sums_by_step set total = total + 500 where span like 'month%' and step = 'revenue' and slot = (select min(slot) from sums_by_step where span like 'month%' and step = 'revenue')",
  "refunds of a day without orders":
    "insert into sums_by_step values ('day 2031-02-03', 'refunds', '12', 0, 0, 700)",
};

/** Orders of the last 4 days, with what became of them. */
function* history(count: number): Generator<OrderLife> {
  for (const order of demoOrders(count, SOLD, NOW)) {
    const createdAt = NOW - Math.floor((NOW - order.createdAt) / 100);
    yield demoLife({ ...order, createdAt }, NOW);
  }
}

function countDifferent(one: Map<string, string>, other: Map<string, string>): number {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key)).length;
}

onEachDatabase((shop) => {
  test("finds every sum that is wrong, and repairs it", async () => {
    // More than one batch of an import.
    await importLives(shop.db, history(600), CAIRO);
    const right = await dumpSums(shop.db);
    expect(await checkSums(shop.db, CAIRO)).toMatchObject({ count: 0, examples: [] });
    for (const [what, damage] of Object.entries(DAMAGES)) {
      await sql.raw(damage).execute(shop.db);
      const wrong = countDifferent(right, await dumpSums(shop.db));
      expect(wrong, what).toBeGreaterThan(0);
      const { count, examples } = await checkSums(shop.db, CAIRO);
      expect([what, count, examples.length]).toEqual([what, wrong, Math.min(wrong, 5)]);
      expect(await repairSums(shop.db, CAIRO, REPAIR)).toBe(wrong);
      expect(countDifferent(right, await dumpSums(shop.db)), what).toBe(0);
    }
    await sql.raw(DAMAGES["a day that is none"]).execute(shop.db);
    expect((await checkSums(shop.db, CAIRO)).examples).toEqual([
      {
        sum: "Cashier orders of day 2026-02-31, hour 12",
        is: "1 of 100 piastres",
        shouldBe: "none",
      },
    ]);
  });

  test("checks and repairs twice at once while orders come in, and counts every one of them", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter" }),
      product({ name: "Tea", orderId: 2 }),
    ]);
    await importLives(shop.db, history(200), CAIRO);
    await sql.raw("update sums_by_hour set orders = orders + 1").execute(shop.db);
    await sql.raw("update sums_by_product set quantity = quantity + 1").execute(shop.db);
    let placed = 0;
    /** Orders, one after the other, for as long as some work takes. */
    const during = async <T>(work: Promise<T>): Promise<T> => {
      let isDone = false;
      const watched = work.finally(() => {
        isDone = true;
      });
      for (let first = placed; !isDone || placed < first + 10; placed++) {
        const cart = cartOf([ids.Lighter, 1, 1000], [ids.Tea, 2, 1000]);
        const now = NOW - ((placed * 7_654_321) % (50 * 86_400_000));
        await resultOf(placeOrder(shop.db, cart, { ...orderOptions, now }));
        // On SQLite nothing else would ever get to run.
        await setImmediate();
      }
      return watched;
    };
    const slower = { ...REPAIR, pauseMs: 1 };
    await during(
      Promise.all([repairSums(shop.db, CAIRO, REPAIR), repairSums(shop.db, CAIRO, slower)]),
    );
    expect((await during(checkSums(shop.db, CAIRO))).count).toBe(0);
    await during(prepareSums(shop.db, CAIRO));
    expect((await checkSums(shop.db, CAIRO)).count).toBe(0);
    expect(await countOrders(shop.db)).toBe(200 + placed);
  });

  test("an order of a new day that comes while the sums are rebuilt is counted", async () => {
    const { Tea } = await stockShop(shop.db, [product({ name: "Tea" })]);
    await importOrders(shop.db, demoOrders(100, SOLD, NOW - 20 * 86_400_000), CAIRO);
    const revision = () => readFact(shop.db, "sums_by_day_revision");
    const rebuilt = prepareSums(shop.db, CAIRO);
    while ((await readFact(shop.db, WRITTEN_ZONE)) === null) await setImmediate();
    // Its days are listed, and the first ones are repaired.
    for (let changes = 0, last = await revision(); changes < 3; ) {
      const now = await revision();
      if (now !== last) changes += 1;
      last = now;
      await setImmediate();
    }
    await resultOf(placeOrder(shop.db, cartOf([Tea, 1, 1000]), { ...orderOptions, now: NOW }));
    expect(await rebuilt).toBe(true);
    expect((await checkSums(shop.db, CAIRO)).examples).toEqual([]);
  });

  test("a start rebuilds the sums for another time zone, and only then", async () => {
    await importLives(shop.db, history(100), CAIRO);
    await prepareSums(shop.db, CAIRO);
    await prepareSums(shop.db, "Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBe(0);
    expect((await checkSums(shop.db, CAIRO)).count).toBeGreaterThan(0);
    await sql.raw("delete from sums_by_hour where span like 'month%'").execute(shop.db);
    await prepareSums(shop.db, "Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBeGreaterThan(0);
    await Promise.all([prepareSums(shop.db, CAIRO), prepareSums(shop.db, CAIRO)]);
    expect((await checkSums(shop.db, CAIRO)).count).toBe(0);
  });

  test("orders placed while the time zone changes are counted in the new one", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Lighter" })]);
    await importLives(shop.db, history(100), CAIRO);
    await prepareSums(shop.db, CAIRO);
    let isDone = false;
    const rebuilt = prepareSums(shop.db, "Asia/Kolkata").finally(() => {
      isDone = true;
    });
    // Some processes know the new zone earlier than others.
    const zones = [CAIRO, "Asia/Kolkata"];
    const place = async (index: number) => {
      const now = NOW - ((index * 7_654_321) % (50 * 86_400_000));
      const options = { ...orderOptions, now, timezone: zones[index % 2] ?? CAIRO };
      await resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), options));
      await setImmediate();
    };
    let placed = 0;
    while (!isDone) await Promise.all(times(4, () => place(placed++)));
    expect(await rebuilt).toBe(true);
    await Promise.all(times(4, () => place(placed++)));
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBe(0);
    expect(await countOrders(shop.db)).toBe(100 + placed);
  });

  test("a rebuild that ended in the middle is begun again", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Lighter" })]);
    await importLives(shop.db, history(100), CAIRO);
    await prepareSums(shop.db, CAIRO);
    await beginRebuild(shop.db, "Asia/Kolkata");
    expect(await readSumsZone(shop.db)).toBeNull();
    await resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), orderOptions));
    await prepareSums(shop.db, "Asia/Kolkata");
    expect(await readSumsZone(shop.db)).toBe("Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBe(0);
  });
});
