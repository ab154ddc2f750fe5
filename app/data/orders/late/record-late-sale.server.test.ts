import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { getOrder, getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { LateSale } from "#app/domain/sale/late-sale.ts";
import type { OfflinePermit } from "#app/domain/sale/offline-permit.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { effectsOf, resultOf, times } from "#tests/support/data/edits.ts";
import { countOrders, NOW } from "#tests/support/data/orders.ts";
import { dumpShop, saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { deleteProducts, dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordSale } from "../record-sale.server.ts";
import { type LateSaleOptions, recordLateSale } from "./record-late-sale.server.ts";
import {
  countProblemSales,
  listProblemSales,
  readProblems,
  reviewSale,
} from "./sale-problems.server.ts";

const HOUR = 60 * 60_000;
const TIME = "2026-01-01T00:00:00.000Z";
const MADE = NOW - 20 * HOUR;

const cashier = { id: "u1", name: "Nour" };
const permit: OfflinePermit = {
  cashier,
  role: "cashier",
  maxDiscount: 10,
  shiftId: null,
  issuedAt: MADE - HOUR,
};
const options: LateSaleOptions = {
  permit,
  sender: { cashier, role: "cashier", maxDiscount: 10 },
  receipt: { at: NOW, clockOffset: 0 },
  timezone: "Africa/Cairo",
};

type Line = [id: string | undefined, quantity: number, price: number, name?: string];

function lateSale(...lines: Line[]): LateSale {
  return {
    cartId: randomId(),
    customerName: "Mona Ali",
    items: lines.map(([id = "", quantity, price, name = "Lighter"]) => ({
      id,
      name,
      price,
      quantity,
    })),
    payments: [],
    discount: null,
    permit: "",
    madeAt: MADE,
    clockOffset: 0,
  };
}

type Account = { disabled?: 0 | 1; role?: "owner" | "cashier" };

async function addAccount(
  db: Database,
  { disabled = 0, role = "cashier" }: Account = {},
): Promise<void> {
  const about = {
    name: "Nour",
    email: "nour@koshk.test",
    emailVerified: false,
    createdAt: TIME,
    updatedAt: TIME,
  };
  await db
    .insertInto("user")
    .values({ id: cashier.id, disabled, role, ...about } as never)
    .execute();
}

onEachDatabase((shop) => {
  const send = (sale: LateSale, change: Partial<LateSaleOptions> = {}) =>
    resultOf(recordLateSale(shop.db, sale, { ...options, ...change }));

  const prove = async () => {
    expect((await checkStock(shop.db)).faults).toEqual([]);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    expect((await checkSums(shop.db, options.timezone)).examples).toEqual([]);
  };

  test("a sale is recorded as it was made, in its own day, with when it was received", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 5 })]);
    const sale = lateSale([ids.Lighter, 2, 1000, "Old name"]);
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
      items: [{ name: "Old name", price: 1000, quantity: 2, discount: 100 }],
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
    expect(await countProblemSales(shop.db)).toBe(0);
    await prove();
  });

  test("where stock is short, a count makes good the difference first", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [
      product({ name: "tea", orderId: 1, stock: 1 }),
      product({ name: "gum", orderId: 2, stock: 5 }),
    ]);
    const { order, problems } = await send(lateSale([ids.tea, 3, 1000, "tea"], [ids.gum, 1, 1000]));
    expect(problems).toEqual([{ kind: "short", productId: ids.tea, name: "tea", by: 2 }]);
    expect(await stockOf(shop.db, ids.tea)).toBe(0);
    const movements = await shop.db
      .selectFrom("stock_movements")
      .select(["quantity", "stock_after", "reason", "document_id", "made_at"])
      .where("product_id", "=", ids.tea ?? "")
      .where("number", ">", 1)
      .orderBy("number")
      .execute();
    const moved = { document_id: order.id, made_at: NOW };
    expect(movements).toEqual([
      { quantity: 2, stock_after: 3, reason: "count", ...moved },
      { quantity: -3, stock_after: 0, reason: "sale", ...moved },
    ]);
    await prove();
  });

  test("a product deleted, another price, a section off: all is recorded, what differs is listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(
      shop.db,
      [
        product({ name: "deleted", orderId: 1 }),
        product({ name: "dearer", orderId: 2, price: 1200 }),
        product({ name: "off", collectionName: "hot-drinks" }),
      ],
      [section({ isActive: false })],
    );
    await deleteProducts(shop.db, (products) => products.where("name", "=", "deleted"));
    const sale = lateSale(
      [ids.deleted, 2, 1000, "deleted"],
      [ids.dearer, 1, 1000, "dearer"],
      [ids.off, 1, 1000, "off"],
    );
    const { order, problems } = await send(sale);
    expect(order.total).toBe(4000);
    expect(problems).toEqual([
      { kind: "gone", productId: ids.deleted, name: "deleted" },
      { kind: "price", productId: ids.dearer, name: "dearer", sold: 1000, catalogue: 1200 },
    ]);
    expect((await readProblems(shop.db, order.id))?.problems).toEqual(problems);
    await prove();
    const items = order.items.map((_, position) => ({ position, quantity: 1, toStock: true }));
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(shop.db, order.id, refund, { ...saleOptions, staff: cashier }));
    await prove();
  });

  test("a clock an hour off, set right meanwhile, is corrected and listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const sale = lateSale([ids.Lighter, 1, 1000]);
    const { order, problems } = await send({ ...sale, madeAt: MADE + HOUR, clockOffset: -HOUR });
    expect(order.createdAt).toBe(MADE);
    expect(problems).toEqual([{ kind: "clock", ms: HOUR }]);
  });

  test.each([
    ["a disabled account", { disabled: 1 }, permit, [{ kind: "cashier-disabled" }]],
    ["an account that is gone", null, permit, [{ kind: "cashier-disabled" }]],
    ["an owner made cashier", {}, { ...permit, role: "owner" }, [{ kind: "cashier-demoted" }]],
    [
      "13 hours after the permit",
      {},
      { ...permit, issuedAt: MADE - 13 * HOUR },
      [{ kind: "too-late", ms: 13 * HOUR }],
    ],
  ] as const)("recorded, and listed: %s", async (_, account, permit, problems) => {
    if (account) await addAccount(shop.db, account);
    const ids = await stockShop(shop.db, [product({})]);
    const result = await send(lateSale([ids.Lighter, 1, 1000]), { permit });
    expect(result).toMatchObject({ outcome: "recorded", order: { cashierId: "u1" }, problems });
  });

  test("without a permit of this shop it counts as the sale of whoever sent it, in no shift", async () => {
    const ids = await stockShop(shop.db, [product({})]);
    const sender = {
      cashier: { id: "u2", name: "Omar" },
      role: "cashier",
      maxDiscount: 0,
    } as const;
    const result = await send(lateSale([ids.Lighter, 1, 1000]), { permit: null, sender });
    expect(result).toMatchObject({
      order: { cashierId: "u2", cashierName: "Omar", shiftId: null },
      problems: [{ kind: "permit" }],
    });
  });

  test("it belongs to the shift of its permit, and is received after that was closed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const shift = { id: "s1", staff_id: "u1", staff_name: "Nour", opening_cash: 0, opened_at: 0 };
    await shop.db
      .insertInto("shifts")
      .values({ ...shift, closed_at: NOW + 5 })
      .execute();
    const result = await send(lateSale([ids.Lighter, 1, 1000]), {
      permit: { ...permit, shiftId: "s1" },
    });
    expect(result).toMatchObject({ order: { shiftId: "s1", receivedAt: NOW + 6 }, problems: [] });
    await prove();
  });

  test("sent 50 times at once and later, also beside the till, it is one sale", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const sale = lateSale([ids.Lighter, 2, 1000]);
    const sold = { ...sale, items: sale.items.map(({ name: _, ...line }) => line) };
    const results = await Promise.all([
      ...times(40, () => send(sale)),
      ...times(10, () => resultOf(recordSale(shop.db, sold, saleOptions))),
    ]);
    results.push(await send(sale, { permit: null }));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", ...Array(50).fill("repeated")]);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(97);
    await prove();
  });

  test("other contents under its id are a sale of their own, recorded once, and listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 99 })]);
    const sale = lateSale([ids.Lighter, 2, 1000]);
    const { order: first } = await send(sale);
    const other = { ...sale, items: lateSale([ids.Lighter, 3, 1000]).items };
    const results = await Promise.all(times(20, () => send(other)));
    const outcomes = results.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", ...Array(19).fill("repeated")]);
    const code = first.id.slice(0, 6).toUpperCase();
    for (const { problems } of results) expect(problems).toEqual([{ kind: "same-id", code }]);
    expect(await countOrders(shop.db)).toBe(2);
    expect(await getOrderOfCart(shop.db, sale.cartId)).toEqual(first);
    expect(await stockOf(shop.db, ids.Lighter)).toBe(94);
    await prove();
  });

  test("a payment that was adjusted is the same sale when it is sent again", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const sale = { ...lateSale([ids.Lighter, 1, 1000]), payments: [card(900), card(300)] };
    const outcomes = [await send(sale), await send(sale)].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(["recorded", "repeated"]);
  });

  test("the audit reads a sale made before the last proof, and names what was altered by hand", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [
      product({ name: "tea", orderId: 1, stock: 0 }),
      product({ name: "gum", orderId: 2 }),
    ]);
    await prove();
    const at = Date.now();
    const sale = lateSale([ids.tea, 2, 1000, "tea"], [ids.gum, 1, 1000, "gum"]);
    await send(sale, { receipt: { at, clockOffset: 0 } });
    const named = async () =>
      (await checkStock(shop.db)).faults.map(({ productName, number }) => [productName, number]);
    const alter = (product: string, quantity: number) =>
      shop.db.updateTable("order_items").set({ quantity }).where("name", "=", product).execute();
    await alter("gum", 3);
    expect(await named()).toEqual([["gum", 2]]);
    await alter("gum", 1);
    await prove();
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
    const sales = times(24, (at) => lateSale(...(at % 2 ? lines : lines.toReversed())));
    const results = await Promise.all(sales.map((sale) => send(sale)));
    expect(results.every(({ outcome }) => outcome === "recorded")).toBe(true);
    await prove();
  });

  test("the activity names who sold and who sent it; a look at it is taken once", async () => {
    const ids = await stockShop(shop.db, [product({ stock: 0 })]);
    const sender = {
      cashier: { id: "u2", name: "Omar" },
      role: "owner",
      maxDiscount: 100,
    } as const;
    const operation = recordLateSale(shop.db, lateSale([ids.Lighter, 1, 1000]), {
      ...options,
      sender,
    });
    expect(await effectsOf(operation)).toMatchObject({
      count: "sales",
      audit: {
        what: "offline sale recorded",
        activity: { staff: "u1", at: NOW, details: { total: 1000, sentBy: "Omar" } },
      },
    });
    const [{ id = "" } = {}] = await listProblemSales(shop.db, 10);
    const before = await dumpShop(shop.db);
    for (const staff of ["mona", "omar"])
      await resultOf(reviewSale(shop.db, id, { staff, now: NOW }));
    expect(await readProblems(shop.db, id)).toMatchObject({ review: { at: NOW, by: "mona" } });
    expect(await listProblemSales(shop.db, 10)).toEqual([]);
    expect(await dumpShop(shop.db)).toEqual(before);
    const entries = await shop.db.selectFrom("activity").select("what").execute();
    expect(entries.map(({ what }) => what).sort()).toEqual([
      "offline sale recorded",
      "offline sale reviewed",
    ]);
  });
});

function card(amount: number) {
  return { method: "card" as const, amount, received: null };
}
