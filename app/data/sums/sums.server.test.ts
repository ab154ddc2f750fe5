import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { watchQueries } from "#tests/support/database/query-plans.ts";
import { addToSums, type SummedOrder } from "./sums.server.ts";

const CAIRO = "Africa/Cairo";

async function quantities(db: Database) {
  const rows = await db
    .selectFrom("sums_by_product")
    .select(["span", "name", (row) => row.fn.sum<number>("quantity").as("quantity")])
    .groupBy(["span", "name"])
    .orderBy("span")
    .orderBy("name")
    .execute();
  return rows.map((row) => Object.values(row));
}

async function totals(db: Database) {
  const rows = await db
    .selectFrom("sums_by_hour")
    .select((row) => [
      "span",
      "hour",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .groupBy(["span", "hour"])
    .orderBy("span")
    .orderBy("hour")
    .execute();
  return rows.map((row) => Object.values(row));
}

onEachDatabase((shop) => {
  async function place(...times: string[]) {
    const ids = await stockShop(shop.db, [
      product({ name: "a", orderId: 1 }),
      product({ name: "b", orderId: 2 }),
    ]);
    for (const time of times) {
      const cart = cartOf([ids.a, 2, 1000], [ids.b, 1, 1000]);
      await resultOf(placeOrder(shop.db, cart, { ...orderOptions, now: Date.parse(time) }));
    }
    return ids;
  }

  test("the sums are those of the orders, in the shop's hours, days, months and years", async () => {
    // The clock shows 23:00 of 29 October twice; the last is in the next year.
    await place("2026-10-29T20:50:00Z", "2026-10-29T21:10:00Z", "2026-12-31T22:10:00Z");
    const sold = {
      "day 2026-10-29": 2,
      "day 2027-01-01": 1,
      "month 2026-10": 2,
      "month 2027-01": 1,
    };
    expect(await quantities(shop.db)).toEqual(
      Object.entries({ ...sold, "year 2026": 2, "year 2027": 1 }).flatMap(([span, orders]) => [
        [span, "a", 2 * orders],
        [span, "b", orders],
      ]),
    );
    expect(await totals(shop.db)).toEqual([
      ["day 2026-10-29", "23", 1, 3000],
      ["day 2026-10-29", "23+", 1, 3000],
      ["day 2027-01-01", "00", 1, 3000],
      ["month 2026-10", "23", 2, 6000],
      ["month 2027-01", "00", 1, 3000],
    ]);
  });

  test("what is taken off again leaves the rest, under the name it was sold by", async () => {
    const ids = await place("2026-03-15T10:30:00Z");
    const refund: SummedOrder = {
      createdAt: Date.parse("2026-03-15T11:30:00Z"),
      type: "WhatsApp",
      orders: 0,
      total: 1000,
      items: [{ productId: ids.a ?? "", name: "old a", quantity: 1 }],
    };
    await transaction(shop.db, (trx) => addToSums(trx, CAIRO, { subtracted: [refund] }));
    const left = await shop.db
      .selectFrom("sums_by_product")
      .select((row) => row.fn.sum<number>("quantity").as("quantity"))
      .where("product_id", "=", ids.a ?? "")
      .groupBy("span")
      .execute();
    expect(left.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
    expect(await totals(shop.db)).toEqual([
      ["day 2026-03-15", "12", 1, 3000],
      ["day 2026-03-15", "13", 0, -1000],
      ["month 2026-03", "12", 1, 3000],
      ["month 2026-03", "13", 0, -1000],
    ]);
  });

  test("an order of two products writes eight sums, in the order of their keys", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "a", orderId: 1 }),
      product({ name: "b", orderId: 2 }),
    ]);
    const queries = watchQueries(shop.db);
    await placeOrder(shop.db, cartOf([ids.b, 1, 1000], [ids.a, 1, 1000]), orderOptions);
    const spans = ["day 2026-03-15", "month 2026-03", "year 2026"];
    const products = [ids.a, ids.b].sort();
    const written = queries.flatMap(({ parameters }) => parameters);
    const keys = written.filter((value) => [...spans, ...products].includes(String(value)));
    expect(keys.slice(-14)).toEqual([
      ...spans.flatMap((span) => products.flatMap((id) => [id, span])),
      ...spans.slice(0, 2),
    ]);
  });

  test.each(["sums_by_hour", "sums_by_product"])(
    "an order or a sale whose %s cannot be written is not stored",
    async (table) => {
      const ids = await stockShop(shop.db, [product({})]);
      await shop.db.schema.dropTable(table).execute();
      const cart = cartOf([ids.Lighter, 1, 1000]);
      await expect(resultOf(placeOrder(shop.db, cart, orderOptions))).rejects.toThrow(table);
      await expect(resultOf(recordSale(shop.db, cart, saleOptions))).rejects.toThrow(table);
      expect(await countOrders(shop.db)).toBe(0);
      expect(await stockOf(shop.db, ids.Lighter)).toBe(10);
    },
  );
});
