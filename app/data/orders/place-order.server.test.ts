import { expect, test } from "vitest";
import { markAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { ORDER_LIMIT } from "#app/domain/limits.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { stockOf, summedOrders } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { getOrder } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";

onEachDatabase((shop, kind) => {
  const place = (cart: CartSubmission, options = orderOptions) =>
    resultOf(placeOrder(shop.db, cart, options));

  test("stores the database's names and prices, reads back as the specification shapes it, and takes no stock", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter", price: 1500, orderId: 1, stock: 2 }),
      product({ name: "لب سوبر", price: 2685, orderId: 2 }),
    ]);
    const submission = cartOf([ids.Lighter, 2, 1500], [ids["لب سوبر"], 1, 2685]);
    const result = await place(submission);
    if (result.outcome !== "placed") throw new Error(result.outcome);
    expect(await getOrder(shop.db, result.order.id)).toEqual({
      id: result.order.id,
      cartId: submission.cartId,
      type: "WhatsApp",
      status: "pending",
      language: "en",
      openedAt: null,
      customerName: "Mona Ali",
      total: 5685,
      createdAt: NOW,
      items: [
        { id: ids.Lighter, name: "Lighter", quantity: 2, price: 1500 },
        { id: ids["لب سوبر"], name: "لب سوبر", quantity: 1, price: 2685 },
      ],
    });
    expect(await getOrder(shop.db, randomId())).toBeNull();
    expect(await stockOf(shop.db, ids.Lighter)).toBe(2);
  });

  test.each([false, true])(
    "keeps which lines the chat text folds where the shop folds: %s",
    async (folds) => {
      const ids = await stockShop(shop.db, [
        product({ name: "Lighter" }),
        product({ name: "Chips", collectionName: "snack-attack" }),
      ]);
      await resultOf(markAgeRestricted(shop.db, "smokes", true, EDIT));
      const submission = cartOf([ids.Lighter, 1, 1000], [ids.Chips, 1, 1000]);
      const result = await place(submission, { ...orderOptions, foldsAgeRestricted: folds });
      if (result.outcome !== "placed") throw new Error(result.outcome);
      // What is marked later changes no order.
      await resultOf(markAgeRestricted(shop.db, "smokes", false, EDIT));
      const stored = await getOrder(shop.db, result.order.id);
      const [lighter, chips] = stored?.items ?? [];
      expect(lighter).toEqual({
        id: ids.Lighter,
        name: "Lighter",
        quantity: 1,
        price: 1000,
        ...(folds && { isFolded: true }),
      });
      expect(chips).toEqual({ id: ids.Chips, name: "Chips", quantity: 1, price: 1000 });
      expect(stored?.total).toBe(2000);
      expect(stored).toEqual(result.order);
    },
  );

  test("one cart sent 50 times at once and 20 times later is one order", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const submission = cartOf([ids.Lighter, 2, 1000]);
    const limited = { ...orderOptions, limit: { ...ORDER_LIMIT, client: "203.0.113.7" } };
    const results = await Promise.all(times(50, () => place(submission, limited)));
    for (let later = 0; later < 20; later++) results.push(await place(submission, limited));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["placed", ...Array(69).fill("repeated")]);
    expect(new Set(results.map((result) => "order" in result && result.order.id)).size).toBe(1);
    expect(await countOrders(shop.db)).toBe(1);
    expect(await summedOrders(shop.db)).toEqual({ orders: 1, total: 2000 });
  });

  test("a shop that has closed takes no order, and answers one that it took before", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const closed = { ...orderOptions, closed: "Closed until tomorrow" };
    const submission = cartOf([ids.Lighter, 2, 1000]);
    const refusal = { outcome: "closed", why: "Closed until tomorrow" };
    expect(await place(submission, closed)).toEqual(refusal);
    const placed = await place(submission);
    expect(await place(submission, closed)).toEqual({ ...placed, outcome: "repeated" });
    expect(await countOrders(shop.db)).toBe(1);
  });

  test("the same cart with other contents is not placed, and names the order there is", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const submission = cartOf([ids.Lighter, 2, 1000]);
    const first = await place(submission);
    const { items } = cartOf([ids.Lighter, 3, 1000]);
    for (const other of [{ items }, { customerName: "Omar" }]) {
      const again = await place({ ...submission, ...other });
      expect(again).toEqual({ ...first, outcome: "other-contents" });
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
      [section({ isActive: false }), section({ name: "Tea Time" })],
    );
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
    expect(await place(submission)).toEqual({
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
    for (const table of ["orders", "order_items", ...SUMS_TABLES] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("a cart refused once can be ordered once it is corrected, under the same id", async () => {
    const ids = await stockShop(shop.db, [product({ price: 1200 })]);
    const submission = cartOf([ids.Lighter, 1, 1000]);
    expect(await place(submission)).toMatchObject({ outcome: "refused" });
    const { items } = cartOf([ids.Lighter, 1, 1200]);
    expect(await place({ ...submission, items })).toMatchObject({ outcome: "placed" });
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
