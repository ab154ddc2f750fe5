import { expect, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { inCash, type Payment } from "#app/domain/sale/payment.ts";
import type { SaleTerms } from "#app/domain/sale/sale-terms.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { dumpShop, saleOptions, stockOf, summedOrders } from "#tests/support/data/sales.ts";
import { deleteProducts, setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { getOrder } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { recordSale } from "./record-sale.server.ts";

onEachDatabase((shop, kind) => {
  const sell = (sale: SaleSubmission) => resultOf(recordSale(shop.db, sale, saleOptions));

  test("takes stock, and stores the database's names and prices under the cashier", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "Lighter", price: 1500, orderId: 1, stock: 5 }),
      product({ name: "لب سوبر", price: 2685, orderId: 2, stock: 5 }),
    ]);
    const sale = cartOf([ids["لب سوبر"], 1, 2685], [ids.Lighter, 5, 1500]);
    const result = await sell(sale);
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    expect(result.order).toEqual({
      id: result.order.id,
      cartId: sale.cartId,
      type: "Cashier",
      customerName: "Mona Ali",
      cashierId: "u1",
      cashierName: "Nour",
      discount: null,
      payments: [{ method: "cash", amount: 10_185, received: null }],
      shiftId: null,
      receivedAt: null,
      total: 10_185,
      createdAt: NOW,
      items: [
        { productId: ids["لب سوبر"], name: "لب سوبر", quantity: 1, price: 2685, discount: 0 },
        { productId: ids.Lighter, name: "Lighter", quantity: 5, price: 1500, discount: 0 },
      ],
    });
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
    const products = await shop.db
      .selectFrom("products")
      .select(["stock", "updated_at", "version"])
      .orderBy("order_id")
      .execute();
    expect(products).toEqual([
      { stock: 0, updated_at: NOW, version: 1 },
      { stock: 4, updated_at: NOW, version: 1 },
    ]);
    expect(await summedOrders(shop.db)).toEqual({ orders: 1, total: 10_185 });
  });

  test("two lines of one product count together", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 5 })]);
    const twoLines = (first: number, second: number) =>
      sell(cartOf([ids.Lighter, first, 1000], [ids.Lighter, second, 1000]));
    expect(await twoLines(3, 3)).toEqual({
      outcome: "refused",
      lines: [{ id: ids.Lighter, problem: "short", price: 1000, stock: 5 }],
    });
    const result = await twoLines(2, 3);
    expect(result).toMatchObject({ outcome: "recorded", order: { items: [{ quantity: 5 }] } });
    expect(await stockOf(shop.db, ids.Lighter)).toBe(0);
  });

  test("hidden and unavailable products sell, and those of a section that is off", async () => {
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "hidden", is_visible: false, orderId: 1 }),
        product({ name: "unavailable", is_available: false, orderId: 2 }),
        product({ name: "off", collectionName: "hot-drinks" }),
      ],
      [section({ isActive: false })],
    );
    const sale = cartOf([ids.hidden, 1, 1000], [ids.unavailable, 1, 1000], [ids.off, 1, 1000]);
    expect((await sell(sale)).outcome).toBe("recorded");
  });

  test("every wrong line is named and nothing changes; once corrected, the sale is recorded", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "fine", orderId: 1 }),
      product({ name: "short", orderId: 2, stock: 2 }),
      product({ name: "dearer", orderId: 3, price: 1200 }),
      product({ name: "short and dearer", orderId: 4, price: 1200, stock: 0 }),
    ]);
    const before = await dumpShop(shop.db);
    const sale = cartOf(
      [ids["short and dearer"], 1, 1000],
      [ids.fine, 3, 1000],
      ["never-was", 1, 1000],
      [ids.short, 3, 1000],
      [ids.dearer, 4, 1000],
    );
    expect(await sell(sale)).toEqual({
      outcome: "refused",
      lines: [
        { id: ids["short and dearer"], problem: "short", price: 1200, stock: 0 },
        { id: "never-was", problem: "gone", price: null, stock: null },
        { id: ids.short, problem: "short", price: 1000, stock: 2 },
        { id: ids.dearer, problem: "price-changed", price: 1200, stock: 10 },
      ],
    });
    expect(await dumpShop(shop.db)).toEqual(before);
    const { items } = cartOf([ids.fine, 3, 1000]);
    expect(await sell({ ...sale, items })).toMatchObject({ outcome: "recorded" });
  });

  test("a sale sent 50 times at once and 5 times later is one order", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const sale = cartOf([ids.Lighter, 2, 1000]);
    const results = await Promise.all(times(50, () => sell(sale)));
    for (let later = 0; later < 5; later++) results.push(await sell(sale));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", ...Array(54).fill("repeated")]);
    const orders = results.map((result) => "order" in result && result.order);
    for (const order of orders) expect(order).toEqual(orders[0]);
    expect(await countOrders(shop.db)).toBe(1);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(97);
    expect(await summedOrders(shop.db)).toEqual({ orders: 1, total: 2000 });
  });

  test("a repetition finds its order though the product sold out, changed its price or went", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 2 })]);
    const sale = cartOf([ids.Lighter, 2, 1000]);
    const { order } = { order: null, ...(await sell(sale)) };
    const again = { outcome: "repeated", order };
    expect(await sell(sale)).toEqual(again);
    await shop.db.updateTable("products").set({ price: 1200 }).execute();
    await setStock(shop.db, 9);
    expect(await sell(sale)).toEqual(again);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(9);
    await deleteProducts(shop.db);
    expect(await sell(sale)).toEqual(again);
  });

  test("the same id with other contents sells nothing, and names the order there is", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "tea", orderId: 1 }),
      product({ name: "gum", orderId: 2 }),
    ]);
    const sale = cartOf([ids.tea, 2, 1000]);
    const { order } = { order: null, ...(await sell(sale)) };
    const { items } = cartOf([ids.tea, 2, 1000], [ids.gum, 1, 1000]);
    const before = await dumpShop(shop.db);
    for (const other of [{ items }, { items: items.slice(1) }, { customerName: "Omar" }]) {
      expect(await sell({ ...sale, ...other })).toEqual({ outcome: "other-contents", order });
    }
    expect(await dumpShop(shop.db)).toEqual(before);
  });

  test("a shopper's cart is not sold once more at the counter, nor the other way round", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const [ordered, sold] = [cartOf([ids.Lighter, 1, 1000]), cartOf([ids.Lighter, 1, 1000])];
    await resultOf(placeOrder(shop.db, ordered, orderOptions));
    expect(await sell(ordered)).toMatchObject({ outcome: "other-contents" });
    await sell(sold);
    const result = await resultOf(placeOrder(shop.db, sold, orderOptions));
    expect(result).toMatchObject({ outcome: "other-contents" });
    expect(await stockOf(shop.db, ids.Lighter)).toBe(9);
  });

  const card = (amount: number) => ({ method: "card" as const, amount, received: null });

  test("a discount is shared out over the lines, and payments are kept with their change", async () => {
    const ids = await stockShop(shop.db, [
      product({ name: "tea", price: 1005, orderId: 1 }),
      product({ name: "gum", price: 500, orderId: 2 }),
    ]);
    const sale = {
      ...cartOf([ids.tea, 2, 1005], [ids.gum, 1, 500]),
      discount: { amount: 100, reason: "Regular" },
      payments: [...inCash(1000, 2000), card(1410)],
    };
    const { discount, payments } = sale;
    const result = await sell(sale);
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    expect(result.order).toMatchObject({ total: 2410, discount, payments });
    expect(result.order.items).toMatchObject([{ discount: 80 }, { discount: 20 }]);
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
    expect(await summedOrders(shop.db)).toEqual({ orders: 1, total: 2410 });
    expect((await checkSums(shop.db, saleOptions.timezone)).count).toBe(0);
  });

  test.each([
    ["a discount above the seller's limit", { discount: 101 }, "discount-refused"],
    ["a discount of all", { discount: 1000, terms: { maxDiscount: 100 } }, "discount-refused"],
    ["payments below the total", { payments: [card(899)] }, "payments-refused"],
    ["payments above the total", { payments: inCash(901) }, "payments-refused"],
    [
      "a method not taken",
      { payments: [card(900)], terms: { methods: ["cash"] } },
      "payments-refused",
    ],
  ])("%s is refused, and nothing changes", async (_what, about, outcome) => {
    const {
      discount: amount = 100,
      payments = [],
      terms = {},
    } = about as {
      discount?: number;
      payments?: Payment[];
      terms?: Partial<SaleTerms>;
    };
    const ids = await stockShop(shop.db, [product({})]);
    const before = await dumpShop(shop.db);
    const cart = cartOf([ids.Lighter, 1, 1000]);
    const sale = { ...cart, discount: { amount, reason: "Regular" }, payments };
    const options = {
      ...saleOptions,
      terms: { ...saleOptions.terms, maxDiscount: 10, ...terms },
    };
    expect(await resultOf(recordSale(shop.db, sale, options))).toEqual({ outcome });
    expect(await dumpShop(shop.db)).toEqual(before);
    const plain = await resultOf(recordSale(shop.db, { ...cart, discount: null }, options));
    expect(plain.outcome).toBe("recorded");
  });

  test.each([
    ["within the limit is the cashier's own", 100, undefined],
    ["above the limit keeps who approved it", 101, { id: "u2", name: "Mona" }],
  ])("of a discount approved by an owner one %s", async (_, amount, approvedBy) => {
    const ids = await stockShop(shop.db, [product({})]);
    const sale = { ...cartOf([ids.Lighter, 1, 1000]), discount: { amount, reason: "Torn" } };
    const terms = { ...saleOptions.terms, maxDiscount: 10 };
    const options = { ...saleOptions, terms, approvedBy: { id: "u2", name: "Mona" } };
    const result = await resultOf(recordSale(shop.db, sale, options));
    if (result.outcome !== "recorded" || result.order.type !== "Cashier") {
      throw new Error(result.outcome);
    }
    expect(result.order.approvedBy).toEqual(approvedBy);
    expect(await getOrder(shop.db, result.order.id)).toEqual(result.order);
    expect(await resultOf(recordSale(shop.db, sale, options))).toMatchObject({
      outcome: "repeated",
    });
    const all = { ...cartOf([ids.Lighter, 1, 1000]), discount: { amount: 1000, reason: "Torn" } };
    expect(await resultOf(recordSale(shop.db, all, options))).toEqual({
      outcome: "discount-refused",
    });
  });

  test("the same id paid or discounted in another way is other contents; cash given is not", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const cart = cartOf([ids.Lighter, 2, 1000]);
    await sell({ ...cart, payments: [...inCash(500), card(1500)] });
    const again = { ...cart, payments: [card(1500), ...inCash(500, 1000)] };
    expect(await sell(again)).toMatchObject({ outcome: "repeated" });
    const discount = { amount: 1, reason: "Regular" };
    for (const other of [
      { payments: [] },
      { payments: [...inCash(600), card(1400)] },
      { ...again, discount },
    ]) {
      expect(await sell({ ...cart, ...other })).toMatchObject({ outcome: "other-contents" });
    }
  });

  if (kind === "PostgreSQL")
    test("two processes that get one sale at once record it once", async () => {
      const ids = await stockShop(shop.db, [product({ stock: 12 })]);
      const other = await openDatabase(shop.place);
      for (let round = 0; round < 10; round++) {
        const sale = cartOf([ids.Lighter, 1, 1000]);
        const results = await Promise.all(
          [shop.db, other, shop.db, other].map((db) => resultOf(recordSale(db, sale, saleOptions))),
        );
        const outcomes = results.map(({ outcome }) => outcome).sort();
        expect(outcomes).toEqual(["recorded", ...Array(3).fill("repeated")]);
      }
      await other.destroy();
      expect(await stockOf(shop.db, ids.Lighter)).toBe(2);
    });
});
