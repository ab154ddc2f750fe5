import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import { ORDER_LIMIT } from "#app/domain/limits.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { getOrder } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";

onEachDatabase((shop, kind) => {
  test("stores the database's names and prices, and reads back as the specification shapes it", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter", price: 1500, orderId: 1 }),
      product({ name: "لب سوبر", price: 2685, orderId: 2 }),
    ]);
    const submission = cartOf([ids.Lighter, 2, 1500], [ids["لب سوبر"], 1, 2685]);
    const result = await resultOf(placeOrder(shop.db, submission, orderOptions));
    if (result.outcome !== "placed") throw new Error(result.outcome);
    expect(await getOrder(shop.db, result.order.id)).toEqual({
      id: result.order.id,
      cartId: submission.cartId,
      type: "WhatsApp",
      status: "pending",
      customerName: "Mona Ali",
      total: 5685,
      createdAt: NOW,
      items: [
        { id: ids.Lighter, name: "Lighter", quantity: 2, price: 1500 },
        { id: ids["لب سوبر"], name: "لب سوبر", quantity: 1, price: 2685 },
      ],
    });
    expect(await getOrder(shop.db, randomId())).toBeNull();
  });

  test("an order stays whole when its product is deleted", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const result = await resultOf(
      placeOrder(shop.db, cartOf([ids.Lighter, 2, 1000]), orderOptions),
    );
    await shop.db.deleteFrom("products").execute();
    if (result.outcome !== "placed") throw new Error(result.outcome);
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
  });

  test("leaves stock as it is", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 5 })]);
    await resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 5, 1000]), orderOptions));
    const { stock } = await shop.db
      .selectFrom("products")
      .select("stock")
      .executeTakeFirstOrThrow();
    expect(stock).toBe(5);
  });

  test("one cart sent 50 times at once and 20 times later is one order", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const submission = cartOf([ids.Lighter, 2, 1000]);
    const limited = { ...orderOptions, limit: { ...ORDER_LIMIT, client: "203.0.113.7" } };
    const atOnce = await Promise.all(
      Array.from({ length: 50 }, () => resultOf(placeOrder(shop.db, submission, limited))),
    );
    const later = [];
    for (let i = 0; i < 20; i++)
      later.push(await resultOf(placeOrder(shop.db, submission, limited)));
    const results = [...atOnce, ...later];
    const orders = new Set(results.map((result) => "order" in result && result.order.id));
    expect(orders.size).toBe(1);
    expect(results.filter((result) => result.outcome === "placed")).toHaveLength(1);
    expect(results.filter((result) => result.outcome === "repeated")).toHaveLength(69);
    expect(await countOrders(shop.db)).toBe(1);
    const sums = await shop.db
      .selectFrom("sums_by_hour")
      .select(["orders", "total"])
      .where("span", "=", "day 2026-03-15")
      .execute();
    expect(sums.map(({ orders, total }) => [orders, total])).toEqual([[1, 2000]]);
  });

  test("the same cart with other contents is not placed, and names the order there is", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const submission = cartOf([ids.Lighter, 2, 1000]);
    const first = await resultOf(placeOrder(shop.db, submission, orderOptions));
    const changed = {
      ...submission,
      items: [{ id: ids.Lighter ?? "", quantity: 3, price: 1000 }],
    };
    for (const other of [changed, { ...submission, customerName: "Omar" }]) {
      expect(await resultOf(placeOrder(shop.db, other, orderOptions))).toEqual({
        ...first,
        outcome: "other-contents",
      });
    }
    expect(await countOrders(shop.db)).toBe(1);
  });

  test("refuses line by line and changes nothing", async () => {
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "fine", orderId: 1 }),
        product({ name: "hidden", orderId: 2, is_visible: false }),
        product({ name: "unavailable", orderId: 3, is_available: false }),
        product({ name: "sold out", orderId: 4, stock: 0 }),
        product({ name: "short", orderId: 5, stock: 2 }),
        product({ name: "dearer", orderId: 6, price: 1200 }),
        product({ name: "off", orderId: 1, collectionName: "hot-drinks" }),
        product({ name: "tea", orderId: 1, collectionName: "tea-time" }),
      ],
      [section({}), section({ name: "Tea Time" })],
    );
    await shop.db
      .updateTable("sections")
      .set({ is_active: 0 })
      .where("collection_name", "=", "hot-drinks")
      .execute();
    const submission = cartOf(
      [ids.fine, 3, 1000],
      [ids.hidden, 1, 1000],
      [ids.unavailable, 1, 1000],
      [ids["sold out"], 1, 1000],
      [ids.short, 3, 1000],
      [ids.dearer, 1, 1000],
      [ids.off, 1, 1000],
      ["never-was", 1, 1000],
      [ids.tea, 1, 1000],
    );
    expect(await resultOf(placeOrder(shop.db, submission, orderOptions))).toEqual({
      outcome: "refused",
      lines: [
        { id: ids.hidden, problem: "gone", price: null, stock: null },
        { id: ids.unavailable, problem: "out-of-stock", price: 1000, stock: 10 },
        { id: ids["sold out"], problem: "out-of-stock", price: 1000, stock: 0 },
        { id: ids.short, problem: "short", price: 1000, stock: 2 },
        { id: ids.dearer, problem: "price-changed", price: 1200, stock: 10 },
        { id: ids.off, problem: "gone", price: null, stock: null },
        { id: "never-was", problem: "gone", price: null, stock: null },
      ],
    });
    for (const table of ["orders", "order_items", "sums_by_hour", "sums_by_product"] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("a cart refused once can be ordered once it is corrected, under the same id", async () => {
    const ids = await stockShop(shop.db, [product({ price: 1200 })]);
    const submission = cartOf([ids.Lighter, 1, 1000]);
    expect((await resultOf(placeOrder(shop.db, submission, orderOptions))).outcome).toBe("refused");
    const mended = { ...submission, items: [{ id: ids.Lighter ?? "", quantity: 1, price: 1200 }] };
    expect((await resultOf(placeOrder(shop.db, mended, orderOptions))).outcome).toBe("placed");
  });

  if (kind === "PostgreSQL")
    test("two processes that get one cart at once make one order", async () => {
      const ids = await stockShop(shop.db, [product({})]);
      const other = await openDatabase(shop.place);
      for (let round = 0; round < 10; round++) {
        const submission = cartOf([ids.Lighter, 1, 1000]);
        const results = await Promise.all(
          [shop.db, other, shop.db, other].map((db) =>
            resultOf(placeOrder(db, submission, orderOptions)),
          ),
        );
        expect(results.filter((result) => result.outcome === "placed")).toHaveLength(1);
      }
      await other.destroy();
      expect(await countOrders(shop.db)).toBe(10);
    });
});
