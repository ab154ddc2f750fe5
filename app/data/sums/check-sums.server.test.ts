import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { cartOf, checkoutOptions, countOrders } from "#tests/support/data/checkout.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { demoOrders } from "../../../db/demo/history.ts";
import { checkSums } from "./check-sums.server.ts";
import { rebuildSums, repairSums } from "./repair-sums.server.ts";
import { keepSumsIn } from "./sums-zone.server.ts";

const CAIRO = "Africa/Cairo";
const NOW = Date.parse("2026-11-01T09:00:00Z");
const SOLD = ["tea", "chips", "seeds"].map((id) => ({ id, name: id, price: 1000 }));

const DAMAGES = {
  "an hour is missing":
    "delete from order_sums where span = 'hour' and starts_on = (select max(starts_on) from order_sums where span = 'hour')",
  "a day counts one order more":
    "update order_sums set orders = orders + 1 where span = 'day' and starts_on like '%-15'",
  "a month's money is wrong": "update order_sums set total = total - 5 where span = 'month'",
  "an hour of the clock is another":
    "update order_sums set starts_on = 'T99' where starts_on = 'T12'",
  "a product of another day":
    "insert into product_sums values ('day', '2031-02-03', 'ghost', 0, 'Ghost', 1, 7)",
  "a day that is none": "insert into order_sums values ('day', 'nonsense', 'Cashier', 0, 1, 100)",
  "a product sold more than it was":
    "update product_sums set quantity = quantity * 2 where span = 'all' and product_id = 'tea'",
  "a product sold a day, a month and ever":
    "insert into product_sums select span, starts_on, 'ghost', 0, name, sold_at, 1 from product_sums where product_id = 'tea' and slot = (select min(slot) from product_sums)",
  "months without products": "delete from product_sums where span = 'month'",
  "no sums of orders": "delete from order_sums",
};

/** Orders of the last 50 days. */
function* history(count: number): Generator<Order> {
  for (const order of demoOrders(count, SOLD, NOW)) {
    yield { ...order, createdAt: NOW - Math.floor((NOW - order.createdAt) / 8) };
  }
}

/** Every sum by its key, over its slots. */
async function dump(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; value: string }>`
    select span || ' ' || starts_on || ' ' || type as key, sum(orders) || ' ' || sum(total) as value
      from order_sums group by span, starts_on, type
    union all
    select span || ' ' || starts_on || ' ' || product_id, sum(quantity) || ''
      from product_sums group by span, starts_on, product_id`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

function countDifferent(one: Map<string, string>, other: Map<string, string>): number {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key)).length;
}

onEachDatabase((shop) => {
  test("tells every sum that is wrong, and mends it", async () => {
    await importOrders(shop.db, history(300), CAIRO);
    const right = await dump(shop.db);
    expect(await checkSums(shop.db, CAIRO)).toEqual({ count: 0, examples: [], scopes: [] });
    for (const [what, damage] of Object.entries(DAMAGES)) {
      await sql.raw(damage).execute(shop.db);
      const wrong = countDifferent(right, await dump(shop.db));
      expect(wrong, what).toBeGreaterThan(0);
      const { count, examples } = await checkSums(shop.db, CAIRO);
      expect([what, count, examples.length]).toEqual([what, wrong, Math.min(wrong, 5)]);
      expect(await repairSums(shop.db, CAIRO, 0)).toBe(wrong);
      expect(countDifferent(right, await dump(shop.db)), what).toBe(0);
    }
    expect((await checkSums(shop.db, CAIRO)).count).toBe(0);
  });

  test("says of a sum what it is and what it should be", async () => {
    await importOrders(shop.db, history(30), CAIRO);
    await sql.raw(DAMAGES["a day that is none"]).execute(shop.db);
    expect((await checkSums(shop.db, CAIRO)).examples).toEqual([
      { sum: "Cashier orders of day nonsense", is: "1 of 100 piastres", shouldBe: "none" },
    ]);
  });

  test("checks and mends while orders come in, and counts every one of them", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter" }),
      product({ name: "Tea", orderId: 2 }),
    ]);
    await importOrders(shop.db, history(200), CAIRO);
    await sql.raw("update order_sums set orders = orders + 1").execute(shop.db);
    await sql.raw("update product_sums set quantity = quantity + 1").execute(shop.db);
    let placed = 0;
    /** Orders, one after the other, for as long as some work takes. */
    const during = async <T>(work: Promise<T>): Promise<T> => {
      const state = { done: false };
      const watched = work.finally(() => {
        state.done = true;
      });
      for (let first = placed; !state.done || placed < first + 10; placed++) {
        const cart = cartOf([ids.Lighter, 1, 1000], [ids.Tea, 2, 1000]);
        const now = NOW - ((placed * 7_654_321) % (50 * 86_400_000));
        await resultOf(placeOrder(shop.db, cart, { ...checkoutOptions, now }));
        // On SQLite nothing else would ever get to run.
        await setImmediate();
      }
      return watched;
    };
    await during(repairSums(shop.db, CAIRO, 0));
    expect((await during(checkSums(shop.db, CAIRO))).count).toBe(0);
    await during(rebuildSums(shop.db, CAIRO));
    expect((await checkSums(shop.db, CAIRO)).count).toBe(0);
    expect(await countOrders(shop.db)).toBe(200 + placed);
  });

  test("sums made anew are those that the orders wrote", async () => {
    await importOrders(shop.db, history(200), CAIRO);
    const right = await dump(shop.db);
    for (const table of ["order_sums", "product_sums"] as const) {
      await shop.db.deleteFrom(table).execute();
    }
    await rebuildSums(shop.db, CAIRO);
    expect(countDifferent(right, await dump(shop.db))).toBe(0);
    await rebuildSums(shop.db, CAIRO);
    expect(countDifferent(right, await dump(shop.db))).toBe(0);
  });

  test("a start makes the sums of another time zone anew, and only then", async () => {
    await importOrders(shop.db, history(100), CAIRO);
    await keepSumsIn(shop.db, CAIRO);
    await keepSumsIn(shop.db, "Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBe(0);
    expect((await checkSums(shop.db, CAIRO)).count).toBeGreaterThan(0);
    await sql.raw("delete from order_sums where span = 'month'").execute(shop.db);
    await keepSumsIn(shop.db, "Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBeGreaterThan(0);
    await Promise.all([keepSumsIn(shop.db, CAIRO), keepSumsIn(shop.db, CAIRO)]);
    expect((await checkSums(shop.db, CAIRO)).count).toBe(0);
  });
});
