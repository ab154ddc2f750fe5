import { expect, test } from "vitest";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import { mergeAccounts } from "#app/data/accounts/merge-accounts.server.ts";
import { forgetAccount, addAccount as openLedger } from "#app/data/accounts/save-account.server.ts";
import { checkAccounts } from "#app/data/check/accounts.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, effectsOf, resultOf } from "#tests/support/data/edits.ts";
import { NOW } from "#tests/support/data/orders.ts";
import {
  addAccount,
  cashier,
  HOUR,
  MADE,
  options,
  permit,
  proveShop,
  saleOf,
} from "#tests/support/data/permitted-sales.ts";
import { dumpShop, saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { type OfflineSaleOptions, recordOfflineSale } from "./record-offline-sale.server.ts";
import { listOfflineProblems, readProblems, reviewSale } from "./sale-problems.server.ts";

onEachDatabase((shop) => {
  const send = (sale: OfflineSale, change: Partial<OfflineSaleOptions> = {}) =>
    resultOf(recordOfflineSale(shop.db, sale, { ...options, ...change }));

  test("where stock is short, a count makes good the difference first", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [
      product({ name: "tea", orderId: 1, stock: 1 }),
      product({ name: "gum", orderId: 2, stock: 5 }),
    ]);
    const { order, problems } = await send(
      saleOf([ids.tea, 3, 1000, "tea"], [ids.gum, 1, 1000, "gum"]),
    );
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
    await proveShop(shop.db);
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
    const sale = saleOf(
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
    await proveShop(shop.db);
    const items = order.items.map((_, position) => ({ position, quantity: 1, toStock: true }));
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(shop.db, order.id, refund, { ...saleOptions, staff: cashier }));
    await proveShop(shop.db);
  });

  test("a clock an hour off, set right meanwhile, is corrected and listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const sale = saleOf([ids.Lighter, 1, 1000]);
    const { order, problems } = await send({ ...sale, madeAt: MADE + HOUR, clockOffset: -HOUR });
    expect(order.createdAt).toBe(MADE);
    expect(problems).toEqual([{ kind: "clock", ms: HOUR }]);
  });

  test("an owner made cashier: recorded as hers, and listed", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({})]);
    const options = { permit: { ...permit, role: "owner" as const } };
    const result = await send(saleOf([ids.Lighter, 1, 1000]), options);
    expect(result).toMatchObject({
      order: { cashierId: "u1" },
      problems: [{ kind: "cashier-demoted" }],
    });
  });

  test("a sale on account is added whatever the limit says, once, also after a merger and a forgetting", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 9 })]);
    const customer = async (name: string, opening: number) => {
      const account = { id: randomId(), kind: "customer" as const, name, phone: "", note: "" };
      await resultOf(openLedger(shop.db, { ...account, limit: null, opening }, EDIT));
      return { id: account.id, name };
    };
    const [hassan, ali] = [await customer("Umm Hassan", 19_500), await customer("Ali", 0)];
    const sold = (onAccount: { id: string; name: string }, customerName = onAccount.name) => ({
      ...saleOf([ids.Lighter, 1, 1000]),
      ...{ customerName, onAccount },
      payments: [{ method: "account" as const, amount: 1000, received: null }],
    });
    const balance = async (id: string) => (await readAccount(shop.db, id))?.balance;
    const above = sold(hassan);
    expect(await send(above)).toMatchObject({
      outcome: "recorded",
      order: { account: { id: hassan.id, balanceAfter: 20_500 } },
      problems: [{ kind: "limit", balance: 20_500, limit: 20_000 }],
    });
    const merge = { id: randomId(), from: hassan.id, into: ali.id };
    await resultOf(mergeAccounts(shop.db, merge, EDIT));
    expect(await send(above)).toMatchObject({ outcome: "repeated" });
    expect(await balance(ali.id)).toBe(20_500);
    const paid = { id: randomId(), account: ali.id, amount: 20_500, method: "cash" as const };
    await resultOf(recordPayment(shop.db, paid, undefined, EDIT));
    await resultOf(forgetAccount(shop.db, ali.id, EDIT));
    expect(await send(above)).toMatchObject({ outcome: "repeated" });

    const unknown = sold({ id: randomId(), name: "New Customer" });
    for (const outcome of ["recorded", "repeated"]) {
      expect(await send(unknown)).toMatchObject({
        outcome,
        problems: [{ kind: "account" }],
      });
    }
    expect(await balance(unknown.onAccount.id)).toBe(1000);
    const toForgotten = await send(sold(ali));
    expect(toForgotten.problems).toEqual([{ kind: "account" }]);
    expect(await balance(toForgotten.order.account?.id ?? "")).toBe(1000);
    expect(await checkAccounts(shop.db, { since: 0 })).toEqual([]);
    await proveShop(shop.db);
  });

  test("the activity names who sold and who sent it; a look at it is taken once", async () => {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ stock: 0 })]);
    const sender = {
      cashier: { id: "u2", name: "Omar" },
      role: "owner",
      maxDiscount: 100,
    } as const;
    const operation = recordOfflineSale(shop.db, saleOf([ids.Lighter, 1, 1000]), {
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
    const [{ id = "" } = {}] = await listOfflineProblems(shop.db, 10);
    const before = await dumpShop(shop.db);
    for (const staff of ["mona", "omar"])
      await resultOf(reviewSale(shop.db, id, { staff, now: NOW }));
    expect(await readProblems(shop.db, id)).toMatchObject({
      review: { at: NOW, by: "mona", byId: "mona" },
    });
    expect(await listOfflineProblems(shop.db, 10)).toEqual([]);
    expect(await dumpShop(shop.db)).toEqual(before);
    const entries = await shop.db.selectFrom("activity").select("what").execute();
    expect(entries.map(({ what }) => what).sort()).toEqual([
      "offline sale recorded",
      "offline sale reviewed",
    ]);
  });
});
