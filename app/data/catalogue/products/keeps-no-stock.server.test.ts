import { expect, test } from "vitest";
import { listTill } from "#app/data/catalogue/till.server.ts";
import { listLowStock } from "#app/data/dashboard/low-stock.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { listToCount } from "#app/data/stock/count-lines.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { listStock, readStockValue } from "#app/data/stock/stock-list.server.ts";
import { listCostedLines } from "#app/data/sums/profit.server.ts";
import { ANY_STOCK, type Product } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, edited, LATER, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { addAccount, options, proveShop, saleOf } from "#tests/support/data/permitted-sales.ts";
import { change, lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readProduct } from "./products.server.ts";
import { changeStock } from "./stock.server.ts";
import { type ProductChange, updateProduct } from "./update-product.server.ts";

const OFF = { keepsStock: false };

onEachDatabase((shop) => {
  /** A karak that keeps no stock, and a gum with 5. */
  async function openShop(karak: Partial<Product> = {}) {
    await addAccount(shop.db);
    const { Karak = "", Gum = "" } = await stockShop(shop.db, [
      product({ name: "Karak", orderId: 1, stock: 0, keepsStock: false, ...karak }),
      product({ name: "Gum", orderId: 2, stock: 5 }),
    ]);
    return { Karak, Gum };
  }

  async function save(id: string, changes: Partial<ProductChange>) {
    const stored = await readProduct(shop.db, id);
    if (!stored) throw new Error("The product is gone.");
    return resultOf(updateProduct(shop.db, id, edited(stored, changes), EDIT));
  }

  async function placed(...lines: Parameters<typeof cartOf>) {
    const result = await resultOf(placeOrder(shop.db, cartOf(...lines), orderOptions));
    if (result.outcome !== "placed") throw new Error(result.outcome);
    return result.order.id;
  }

  const sell = (...lines: Parameters<typeof cartOf>) =>
    resultOf(recordSale(shop.db, cartOf(...lines), saleOptions));

  const movementsOf = (id: string) =>
    shop.db
      .selectFrom("stock_movements")
      .select(["quantity", "reason", "stock_after"])
      .where("product_id", "=", id)
      .orderBy("number")
      .execute();

  const costsOf = async (id: string) =>
    (await listCostedLines(shop.db, id)).map(({ unitCost }) => unitCost);

  test("it is sold while it is available, and moves nothing", async () => {
    const { Karak, Gum } = await openShop();
    const result = await sell([Karak, 90, 1000], [Gum, 1, 1000]);
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    const { order } = result;
    expect(order.items).toMatchObject([{ productId: Karak, pieces: 0, quantity: 90 }, {}]);
    expect(await getOrder(shop.db, order.id)).toEqual(order);
    expect(await movementsOf(Karak)).toHaveLength(1);
    expect(await stockOf(shop.db, Gum)).toBe(4);

    await save(Karak, { is_available: false });
    expect(await sell([Karak, 1, 1000])).toMatchObject({
      outcome: "refused",
      lines: [{ id: Karak, problem: "short", stock: 0 }],
    });
    await proveShop(shop.db);
  });

  test("its web orders are confirmed, cancelled and refunded without a movement", async () => {
    const { Karak } = await openShop();
    const cancelled = await placed([Karak, 90, 1000]);
    await resultOf(change(shop.db, cancelled, "confirm"));
    expect(await resultOf(change(shop.db, cancelled, "cancel"))).toMatchObject({
      outcome: "changed",
    });
    const refunded = await placed([Karak, 2, 1000]);
    await resultOf(change(shop.db, refunded, "confirm"));
    await resultOf(change(shop.db, refunded, "complete"));
    const items = [{ position: 0, quantity: 1, toStock: true }];
    const refund = { id: randomId(), reason: "Cold", items };
    expect(await resultOf(recordRefund(shop.db, refunded, refund, lifeOptions))).toMatchObject({
      outcome: "recorded",
      notGivenBack: [],
    });
    expect(await movementsOf(Karak)).toHaveLength(1);
    await proveShop(shop.db);
  });

  test("the till has any stock of it, and no list of stock has it", async () => {
    const { Karak, Gum } = await openShop();
    await addPacks(shop.db, Karak, pack());
    const { products, packs } = await listTill(shop.db, DEFAULT_LOCALE);
    expect(products.map(({ stock }) => stock)).toEqual([ANY_STOCK, 5]);
    expect(packs, "a pack is of pieces in stock").toEqual([]);
    const lowStock = 9;
    const asked = { show: "all" as const, query: "", after: null };
    const stocked = await listStock(shop.db, asked, { lowStock, now: NOW });
    const about = { id: "", collectionName: null } as Parameters<typeof listToCount>[1];
    const count = { query: "", isOpenOnly: false, after: null };
    const lists = [
      stocked.products,
      (await listStock(shop.db, { ...asked, show: "out" }, { lowStock, now: NOW })).products,
      await listReorder(shop.db, { lowStock, timezone: options.timezone, now: NOW }),
      (await listLowStock(shop.db, lowStock, "en")).products,
      (await listToCount(shop.db, about, "mona", count)).rows,
    ];
    const listed = lists.map((list) => list.map(({ id }) => id));
    expect(listed).toEqual([[Gum], [], [Gum], [Gum], [Gum]]);
    expect(await readStockValue(shop.db)).toMatchObject({ products: 1 });
    const delivery = { id: randomId(), kind: "delivery" as const, supplier: "", note: "" };
    const lines = [{ id: Karak, quantity: 3, cost: null }];
    expect(await resultOf(book(shop.db, { ...delivery, lines }, EDIT))).toMatchObject({
      outcome: "refused",
    });
    const step = { id: randomId(), product: Karak, by: 1 };
    expect(await resultOf(changeStock(shop.db, "smokes", step, EDIT))).toEqual({ outcome: "gone" });
  });

  test("turned off, what is left is booked out; turned on, it starts at 0", async () => {
    const { Gum } = await openShop();
    const stored = await readProduct(shop.db, Gum);
    if (!stored) throw new Error("The product is gone.");
    const off = edited(stored, OFF);
    // What is sold before it is saved is no longer there.
    await sell([Gum, 2, 1000]);
    expect(await resultOf(updateProduct(shop.db, Gum, off, EDIT))).toMatchObject({
      outcome: "updated",
      product: { stock: 0, keepsStock: false },
    });
    expect((await movementsOf(Gum)).at(-1)).toEqual({
      quantity: -3,
      reason: "edit",
      stock_after: 0,
    });
    await sell([Gum, 7, 1000]);
    expect(await save(Gum, { keepsStock: true })).toMatchObject({ product: { stock: 0 } });
    expect(await sell([Gum, 1, 1000])).toMatchObject({ outcome: "refused" });
    expect(await movementsOf(Gum)).toHaveLength(3);
    await proveShop(shop.db);
  });

  test("turned on with a stock, it has that", async () => {
    const { Karak } = await openShop();
    expect(await save(Karak, { keepsStock: true, stock: 11 })).toMatchObject({
      product: { stock: 11, keepsStock: true },
    });
    expect(await stockOf(shop.db, Karak)).toBe(11);
    await proveShop(shop.db);
  });

  test("what a form of the release before does not know stays", async () => {
    const { Karak } = await openShop({ commission: 500 });
    await save(Karak, { price: 2000 });
    expect(await readProduct(shop.db, Karak)).toMatchObject({
      ...{ price: 2000, keepsStock: false, commission: 500 },
    });
  });

  test("goods that come back after it was turned off are booked out again", async () => {
    const { Gum } = await openShop();
    const order = await placed([Gum, 2, 1000]);
    await resultOf(change(shop.db, order, "confirm"));
    await save(Gum, OFF);
    await resultOf(change(shop.db, order, "cancel"));
    expect((await movementsOf(Gum)).slice(-2)).toEqual([
      { quantity: 2, reason: "order cancelled", stock_after: 2 },
      { quantity: -2, reason: "edit", stock_after: 0 },
    ]);
    await proveShop(shop.db);
  });

  test("an order placed before it was turned off is confirmed without a movement", async () => {
    const { Gum } = await openShop();
    const order = await placed([Gum, 2, 1000]);
    await save(Gum, OFF);
    expect(await resultOf(change(shop.db, order, "confirm"))).toMatchObject({ outcome: "changed" });
    await save(Gum, { keepsStock: true });
    await resultOf(change(shop.db, order, "cancel"));
    expect(await stockOf(shop.db, Gum)).toBe(0);
    await proveShop(shop.db);
  });

  test("an order of a pack placed before it was turned off counts as one, at the cost of its pieces", async () => {
    const { Gum } = await openShop();
    const box = pack({ pieces: 4, price: 3000 });
    await addPacks(shop.db, Gum, box);
    const order = await placed([box.id, 1, 3000]);
    await save(Gum, { ...OFF, cost: 300 });
    await resultOf(change(shop.db, order, "complete"));
    expect(await costsOf(order)).toEqual([12_000_000]);
    await proveShop(shop.db);
  });

  test("an order placed before it was turned on takes its stock, or waits for it", async () => {
    const { Karak } = await openShop();
    const order = await placed([Karak, 2, 1000]);
    await save(Karak, { keepsStock: true });
    expect(await resultOf(change(shop.db, order, "confirm"))).toMatchObject({
      outcome: "refused",
      lines: [{ id: Karak, problem: "short", stock: 0 }],
    });
    await save(Karak, { stock: 3 });
    await resultOf(change(shop.db, order, "confirm"));
    expect(await stockOf(shop.db, Karak)).toBe(1);
    await resultOf(change(shop.db, order, "cancel"));
    expect(await stockOf(shop.db, Karak)).toBe(3);
    await proveShop(shop.db);
  });

  test.each([
    ["a cost", { cost: 300 }, [3_000_000, 12_000_000]],
    ["a commission", { commission: 1000 }, [8_100_000, 27_000_000]],
  ])("sold offline with %s, pieces and packs cost by what was sold", async (_name, costs, cost) => {
    const { Karak } = await openShop();
    await save(Karak, costs);
    const sale = saleOf([Karak, 1, 900, "Karak"], [randomId(), 1, 3000, "Karak (tray)"]);
    const [piece, tray] = sale.items;
    const items = [piece, { ...tray, pack: { productId: Karak, pieces: 4 } }] as typeof sale.items;
    const { order } = await resultOf(recordOfflineSale(shop.db, { ...sale, items }, options));
    expect(await costsOf(order.id)).toEqual(cost);
    await proveShop(shop.db);
  });

  test("an offline sale of it is recorded without a problem", async () => {
    const { Karak } = await openShop({ is_available: false });
    const sale = saleOf([Karak, 3, 1000, "Karak"]);
    expect(await resultOf(recordOfflineSale(shop.db, sale, options))).toMatchObject({
      outcome: "recorded",
      order: { items: [{ productId: Karak, pieces: 0 }] },
      problems: [],
    });
    expect(await movementsOf(Karak)).toHaveLength(1);
    await proveShop(shop.db);
  });

  test.each<[string, Partial<ProductChange>, cost: number | null]>([
    ["a cost", { cost: 300 }, 3_000_000],
    ["a commission", { commission: 500 }, 9_500_000],
    ["a whole commission", { commission: 10_000 }, 0],
    ["neither", {}, null],
  ])("with %s, a sale and a web order have the cost of each", async (_name, costs, cost) => {
    const { Karak } = await openShop();
    await save(Karak, costs);
    const sold = await sell([Karak, 2, 1000]);
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    const web = await placed([Karak, 2, 1000]);
    await resultOf(change(shop.db, web, "confirm"));
    await resultOf(change(shop.db, web, "complete"));
    expect([...(await costsOf(sold.order.id)), ...(await costsOf(web))]).toEqual([cost, cost]);
    await proveShop(shop.db);
  });

  test("turned off without a cost, it costs what it did on average", async () => {
    const { Gum } = await openShop();
    const lines = [{ id: Gum, quantity: 5, cost: 400 }];
    const delivery = { id: randomId(), kind: "delivery" as const, supplier: "", note: "", lines };
    await resultOf(book(shop.db, delivery, { ...EDIT, now: LATER }));
    await save(Gum, { ...OFF, cost: null, commission: null });
    expect(await readProduct(shop.db, Gum)).toMatchObject({ cost: 400 });
    await save(Gum, { ...OFF, cost: null, commission: null });
    expect(await readProduct(shop.db, Gum)).toMatchObject({ cost: null });
  });
});
