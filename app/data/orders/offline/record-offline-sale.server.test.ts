import { expect, test } from "vitest";
import { getOrder, getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { randomId } from "#app/domain/id.ts";
import { offlineOrder } from "#app/domain/sale/offline-order.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { countOrders, NOW } from "#tests/support/data/orders.ts";
import {
  addAccount,
  type Line,
  MADE,
  options,
  permit,
  proveShop,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type OfflineSaleOptions, recordOfflineSale } from "./record-offline-sale.server.ts";
import { countOfflineProblems } from "./sale-problems.server.ts";

onEachDatabase((shop) => {
  const send = (sale: OfflineSale, change: Partial<OfflineSaleOptions> = {}) =>
    resultOf(recordOfflineSale(shop.db, sale, { ...options, ...change }));

  test("a sale is recorded as it was made, in its own day, with when it was received", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 5 })]);
    const sale = saleOf([ids.Lighter, 2, 1000]);
    const change = { discount: { amount: 100, reason: "Friend" }, payments: [card(1900)] };
    const { order, ...result } = await send({ ...sale, ...change });
    expect(result).toEqual({ outcome: "recorded", problems: [] });
    expect(await getOrder(shop.db, order.id)).toEqual(order);
    expect(order).toMatchObject({
      cartId: sale.cartId,
      cashierId: "u1",
      cashierName: "Nour",
      total: 1900,
      ...change,
      items: [{ name: "Lighter", price: 1000, quantity: 2, discount: 100 }],
      createdAt: MADE,
      receivedAt: NOW,
    });
    expect(await stockOf(shop.db, ids.Lighter)).toBe(3);
    const days = await shop.db
      .selectFrom("sums_by_hour")
      .select(["span", "orders", "total"])
      .where("span", "like", "day %")
      .execute();
    expect(days).toEqual([{ span: "day 2026-03-14", orders: 1, total: 1900 }]);
    expect(await countOfflineProblems(shop.db)).toBe(0);
    await proveShop(shop.db);
  });

  test.each([
    ["شاي", { name: "Tea", nameAr: "شاي" }],
    ["Tea", { name: "Tea", nameAr: "شاي" }],
    ["قهوة", { name: "قهوة" }],
  ])("a line named %s is in both languages where its product is named so", async (sold, names) => {
    const ids = await stockShop(shop.db, [product({ name: "Tea", nameAr: "شاي" })]);
    const { order } = await send(saleOf([ids.Tea, 1, 1000, sold]));
    const { name, nameAr } = order.items[0] ?? {};
    expect({ name, ...(nameAr && { nameAr }) }).toEqual(names);
  });

  test("a discount of the whole total leaves a piastre, and is looked at", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const discount = { amount: 1000, reason: "Friend" };
    const { order, problems } = await send({ ...saleOf([ids.Lighter, 1, 1000]), discount });
    expect(order).toMatchObject({ total: 1, discount: { amount: 999 } });
    expect(problems).toContainEqual({ kind: "discount", amount: 1000, most: 100 });
  });

  test("it belongs to the shift of its permit, and is received after that was closed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const shift = { id: "s1", staff_id: "u1", staff_name: "Nour", opening_cash: 0, opened_at: 0 };
    await shop.db
      .insertInto("shifts")
      .values({ ...shift, closed_at: NOW + 5, closed_by_id: "u1", closed_by_name: "Nour" })
      .execute();
    const count = { shift_id: "s1", method: "cash" as const, expected: 0, counted: 0 };
    await shop.db.insertInto("shift_counts").values(count).execute();
    const result = await send(saleOf([ids.Lighter, 1, 1000]), {
      permit: { ...permit, shiftId: "s1" },
    });
    expect(result).toMatchObject({
      order: { shiftId: "s1", receivedAt: NOW + 6 },
      problems: [{ kind: "shift-closed" }],
    });
    await proveShop(shop.db);
  });

  test("sent 50 times at once and later, also beside the till, it is one sale", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const sale = saleOf([ids.Lighter, 2, 1000]);
    const sold = { ...sale, items: sale.items.map(({ name: _, ...line }) => line) };
    const results = await Promise.all([
      ...times(40, () => send(sale)),
      ...times(10, () => resultOf(recordSale(shop.db, sold, saleOptions))),
    ]);
    results.push(await send(sale, { permit: null }));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", ...Array(50).fill("repeated")]);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(97);
    await proveShop(shop.db);
  });

  test("other contents under its id are a sale of their own, recorded once, and listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const sale = saleOf([ids.Lighter, 2, 1000]);
    const { order: first } = await send(sale);
    const other = { ...sale, items: saleOf([ids.Lighter, 3, 1000]).items };
    const results = await Promise.all(times(20, () => send(other)));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", ...Array(19).fill("repeated")]);
    const code = first.id.slice(0, 6).toUpperCase();
    for (const { problems } of results) expect(problems).toEqual([{ kind: "same-id", code }]);
    expect(await countOrders(shop.db)).toBe(2);
    expect(await getOrderOfCart(shop.db, sale.cartId)).toEqual(first);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(94);
    await proveShop(shop.db);
  });

  test("the receipt that a device printed finds the sale, recorded at the till, later, or changed since", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const atTill = { ...saleOf([ids.Lighter, 2, 1000]), customerName: " منى " };
    const later = {
      ...saleOf([ids.Lighter, 1, 900], [randomId(), 2, 500]),
      payments: [card(1900)],
    };
    const changed = { ...atTill, items: saleOf([ids.Lighter, 3, 1000]).items };
    await resultOf(recordSale(shop.db, { ...atTill, customerName: "منى" }, saleOptions));
    const about = { seller: permit, shiftId: null, createdAt: 1, receivedAt: 1 };
    for (const sale of [atTill, later, changed]) {
      const { order: printed } = offlineOrder(sale, about);
      const { order } = await send(sale);
      expect(order.id).toBe(printed.id);
      expect((await getOrder(shop.db, printed.id))?.items).toHaveLength(sale.items.length);
    }
    expect(await countOrders(shop.db)).toBe(3);
  });

  test("a payment that was adjusted is the same sale when it is sent again", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const sale = { ...saleOf([ids.Lighter, 1, 1000]), payments: [card(900), card(300)] };
    const outcomes = [await send(sale), await send(sale)].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["recorded", "repeated"]);
  });

  test("the audit reads a sale made before the last proof, and names what was altered by hand", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [
      product({ name: "tea", orderId: 1, stock: 0 }),
      product({ name: "gum", orderId: 2 }),
    ]);
    await proveShop(shop.db);
    const at = Date.now();
    const sale = saleOf([ids.tea, 2, 1000, "tea"], [ids.gum, 1, 1000, "gum"]);
    await send(sale, { receipt: { at, clockOffset: 0 } });
    const named = async () =>
      (await checkStock(shop.db)).faults.map(({ productName, number }) => [productName, number]);
    const alter = (product: string, quantity: number) =>
      shop.db.updateTable("order_items").set({ quantity }).where("name", "=", product).execute();
    await alter("gum", 3);
    expect(await named()).toEqual([["gum", 2]]);
    await alter("gum", 1);
    await proveShop(shop.db);
    await dropTriggers(shop.db, "stock_movements");
    await shop.db
      .updateTable("stock_movements")
      .set({ document_id: "another" })
      .where("reason", "=", "sale")
      .execute();
    const faults = (await checkStock(shop.db, { isFull: true })).faults;
    const numbers = Map.groupBy(faults, ({ productName }) => productName);
    // The sales, what made good the stock for one, and that both have none any more.
    expect(
      numbers
        .get("tea")
        ?.map(({ number }) => number)
        .sort(),
    ).toEqual([2, 3, null]);
    expect(
      numbers
        .get("gum")
        ?.map(({ number }) => number)
        .sort(),
    ).toEqual([2, null]);
  });

  test("sales of many devices at once end in no deadlock, and the ledger follows", async () => {
    await addAccount(shop.db);
    const names = ["a", "b", "c", "d"];
    const ids = await stockShop(
      shop.db,
      names.map((name, orderId) => product({ name, orderId, stock: 3 })),
    );
    const lines = names.map((name): Line => [ids[name], 1, 1000, name]);
    const sales = times(24, (at) => saleOf(...(at % 2 ? lines : lines.toReversed())));
    const results = await Promise.all(sales.map((sale) => send(sale)));
    expect(results.every(({ outcome }) => outcome === "recorded")).toBe(true);
    await proveShop(shop.db);
  });
});

function card(amount: number) {
  return { method: "card" as const, amount, received: null };
}
