import { expect, test } from "vitest";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { cartOf, checkoutOptions, countOrders } from "#tests/support/data/checkout.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { sumsOf } from "./sum-rows.server.ts";

onEachDatabase((shop) => {
  test("the sums are those of the orders, in the shop's days and months", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "a", orderId: 1 }),
      product({ name: "b", orderId: 2 }),
    ]);
    const times = ["2026-01-31T21:50:00Z", "2026-01-31T22:10:00Z", "2026-02-01T09:00:00Z"];
    for (const time of times) {
      const checkout = cartOf([ids.a, 2, 1000], [ids.b, 1, 1000]);
      await resultOf(placeOrder(shop.db, checkout, { ...checkoutOptions, now: Date.parse(time) }));
    }
    const quantities = await shop.db
      .selectFrom("product_sums")
      .select(["span", "starts_on", "name", (row) => row.fn.sum<number>("quantity").as("quantity")])
      .groupBy(["span", "starts_on", "name"])
      .orderBy("span")
      .orderBy("starts_on")
      .orderBy("name")
      .execute();
    expect(quantities.map((row) => Object.values(row))).toEqual([
      ["all", "", "a", 6],
      ["all", "", "b", 3],
      ["day", "2026-01-31", "a", 2],
      ["day", "2026-01-31", "b", 1],
      ["day", "2026-02-01", "a", 4],
      ["day", "2026-02-01", "b", 2],
      ["month", "2026-01-01", "a", 2],
      ["month", "2026-01-01", "b", 1],
      ["month", "2026-02-01", "a", 4],
      ["month", "2026-02-01", "b", 2],
    ]);
    const totals = await shop.db
      .selectFrom("order_sums")
      .select(["span", "starts_on", (row) => row.fn.sum<number>("total").as("total")])
      .groupBy(["span", "starts_on"])
      .orderBy("span")
      .orderBy("starts_on")
      .execute();
    expect(totals.map((row) => Object.values(row))).toEqual([
      ["clock", "2026-01-01T23", 3000],
      ["clock", "2026-02-01T00", 3000],
      ["clock", "2026-02-01T11", 3000],
      ["clock", "T00", 3000],
      ["clock", "T11", 3000],
      ["clock", "T23", 3000],
      ["day", "2026-01-31", 3000],
      ["day", "2026-02-01", 6000],
      ["hour", "2026-01-31T23 2026-01-31T21:00", 3000],
      ["hour", "2026-02-01T00 2026-01-31T22:00", 3000],
      ["hour", "2026-02-01T11 2026-02-01T09:00", 3000],
      ["month", "2026-01-01", 3000],
      ["month", "2026-02-01", 6000],
    ]);
  });

  test("an order whose sums cannot be written is not stored", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    await shop.db.schema.dropTable("order_sums").execute();
    await expect(
      resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 1, 1000]), checkoutOptions)),
    ).rejects.toThrow();
    expect(await countOrders(shop.db)).toBe(0);
    expect(await shop.db.selectFrom("product_sums").selectAll().execute()).toEqual([]);
  });
});

test("the sums' rows are written in the order of their keys, so that orders never deadlock", () => {
  const sold = [3, 1, 2].map((id) => ({
    productId: `p${id}`,
    name: "",
    quantity: 1,
    createdAt: id * 86_400_000,
  }));
  const placed = sold.map(({ createdAt }) => ({ createdAt, type: "Cashier" as const, total: 1 }));
  const { orders, products } = sumsOf(placed, sold, "UTC");
  const keys = products.map((row) => `${row.span} ${row.starts_on} ${row.product_id}`);
  expect(keys).toHaveLength(9);
  expect(keys).toEqual(keys.toSorted());
  const names = orders.map(({ span, starts_on }) => `${span} ${starts_on}`);
  expect(names).toHaveLength(9);
  expect(names).toEqual(names.toSorted());
});
