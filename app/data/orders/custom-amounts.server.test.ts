import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { addAccount, options, proveShop, saleOf } from "#tests/support/data/permitted-sales.ts";
import { lifeOptions } from "#tests/support/data/placed-order.ts";
import { saleOptions, stockOf, summedOrders } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordOfflineSale } from "./offline/record-offline-sale.server.ts";
import { getOrder } from "./orders.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { recordSale } from "./record-sale.server.ts";

const OTHER = { productId: "", pieces: 0, name: "Other", nameAr: "أخرى", price: 700 };

function withAmounts(
  sale: SaleSubmission,
  ...amounts: { price: number; note: string; quantity?: number }[]
): SaleSubmission {
  const lines = amounts.map((amount) => ({ id: randomId(), quantity: 1, ...amount }));
  return { ...sale, items: [...sale.items, ...lines] };
}

onEachDatabase((shop) => {
  const sell = (sale: SaleSubmission, maxCustom = 100_000) =>
    resultOf(
      recordSale(shop.db, sale, {
        ...saleOptions,
        terms: { ...saleOptions.terms, maxCustom },
      }),
    );

  async function sellTeaAndOther() {
    await addAccount(shop.db);
    const ids = await stockShop(shop.db, [product({ name: "Tea", price: 1000, stock: 5 })]);
    const sale = withAmounts(
      cartOf([ids.Tea, 1, 1000]),
      { price: 700, note: "", quantity: 2 },
      { price: 250, note: "Photocopy" },
    );
    const result = await sell(sale);
    if (result.outcome !== "recorded") throw new Error(result.outcome);
    return { sale, tea: ids.Tea, order: result.order };
  }

  test("custom amounts are sold by their note or as 'Other', and move no stock", async () => {
    const { sale, tea, order } = await sellTeaAndOther();
    expect(await getOrder(shop.db, order.id)).toEqual(order);
    expect(order).toMatchObject({
      total: 2650,
      items: [{ productId: tea }, { ...OTHER, quantity: 2 }, { name: "Photocopy", price: 250 }],
    });
    expect(await sell(sale)).toMatchObject({ outcome: "repeated", order: { id: order.id } });
    expect(await stockOf(shop.db, tea)).toBe(4);
    expect(await summedOrders(shop.db)).toEqual({ orders: 1, total: 2650 });
    const summed = await shop.db.selectFrom("sums_by_product").select("product_id").execute();
    expect(new Set(summed.map(({ product_id }) => product_id))).toEqual(new Set([tea]));
    await proveShop(shop.db);
  });

  test("a refund of a custom amount gives back money alone", async () => {
    const { tea, order } = await sellTeaAndOther();
    const items = [0, 1].map((position) => ({ position, quantity: 1, toStock: true }));
    const submitted = { id: randomId(), reason: "Wrong", items };
    expect(await resultOf(recordRefund(shop.db, order.id, submitted, lifeOptions))).toMatchObject({
      outcome: "recorded",
      notGivenBack: [],
      refund: { total: 1700 },
    });
    expect(await stockOf(shop.db, tea)).toBe(5);
    await proveShop(shop.db);
  });

  test.each([
    ["above the seller's limit", 701, 700],
    ["below the least", 24, 700],
    ["where the seller may sell none", 100, 0],
  ])("an amount %s is refused", async (_where, price, limit) => {
    const sale = withAmounts(cartOf(), { price, note: "" });
    expect(await sell(sale, limit)).toEqual({
      outcome: "custom-refused",
      name: "Other",
      most: limit,
    });
  });

  test("sold offline it is recorded, and one above the limit is listed", async () => {
    await addAccount(shop.db);
    const sale = saleOf([randomId(), 2, 700, "أخرى"]);
    const items = sale.items.map((item) => ({ ...item, note: "" }));
    const permit = options.permit && { ...options.permit, maxCustom: 500 };
    const record = () =>
      resultOf(recordOfflineSale(shop.db, { ...sale, items }, { ...options, permit }));
    expect(await record()).toMatchObject({
      outcome: "recorded",
      order: { total: 1400, items: [{ ...OTHER, quantity: 2 }] },
      problems: [{ kind: "custom", amount: 700, most: 500 }],
    });
    expect(await record()).toMatchObject({ outcome: "repeated" });
    await proveShop(shop.db);
  });
});
