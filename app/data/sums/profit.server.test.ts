import { expect, test } from "vitest";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { change, lifeOptions, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkSums } from "./check-sums.server.ts";
import { prepareSums } from "./prepare-sums.server.ts";

onEachDatabase((shop) => {
  /** Prices are 10 pounds; a tea costs 6.6666 pounds, and what a gum costs is not known. */
  async function placeCosted() {
    const placed = await placeTeasAndGum(shop.db);
    await setCost(placed.Tea, 6_666_600);
    return placed;
  }

  async function setCost(id: string, cost: number): Promise<void> {
    await shop.db.updateTable("products").set({ cost }).where("id", "=", id).execute();
  }

  async function profit() {
    const { timezone, now } = lifeOptions;
    expect((await checkSums(shop.db, timezone)).count).toBe(0);
    const shown = await readDashboard(
      shop.db,
      "today",
      { timezone, lowStock: LOW_STOCK, language: "en" },
      now,
    );
    return { ...shown.profit, top: shown.topProfits.map(({ name, profit }) => [name, profit]) };
  }

  const refund = (orderId: string, toStock: boolean) => {
    const items = [0, 1].map((position) => ({ position, quantity: 1, toStock }));
    const submitted = { id: randomId(), reason: "Stale", items };
    return resultOf(recordRefund(shop.db, orderId, submitted, lifeOptions));
  };

  test("a web order earns when it is completed, at the cost it was confirmed at", async () => {
    const { id, Tea } = await placeCosted();
    await resultOf(change(shop.db, id, "confirm"));
    expect(await profit()).toEqual({ costed: 0, gross: 0, top: [] });
    await setCost(Tea, 9_999_900);
    await resultOf(change(shop.db, id, "complete"));
    expect(await profit()).toEqual({ costed: 2000, gross: 667, top: [["Tea", 667]] });
  });

  test("a cancelled order earns nothing", async () => {
    const { id } = await placeCosted();
    await resultOf(change(shop.db, id, "confirm"));
    await resultOf(change(shop.db, id, "cancel"));
    expect(await profit()).toEqual({ costed: 0, gross: 0, top: [] });
  });

  test("a sale earns at once, and lines of unknown cost are left out", async () => {
    const { Tea, Gum } = await placeCosted();
    const cart = cartOf([Tea, 2, 1000], [Gum, 1, 1000]);
    const { now } = lifeOptions;
    await resultOf(recordSale(shop.db, cart, { ...saleOptions, now }));
    expect(await profit()).toEqual({ costed: 2000, gross: 667, top: [["Tea", 667]] });
  });

  test("a discounted line earns what is left of it, and gives that back", async () => {
    const { Tea } = await placeCosted();
    const { now } = lifeOptions;
    const sale = { ...cartOf([Tea, 2, 1000]), discount: { amount: 501, reason: "Regular" } };
    const sold = await resultOf(recordSale(shop.db, sale, { ...saleOptions, now }));
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    expect(await profit()).toMatchObject({ costed: 1499, gross: 166 });
    const items = [{ position: 0, quantity: 1, toStock: true }];
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(shop.db, sold.order.id, refund, lifeOptions));
    expect(await profit()).toMatchObject({ costed: 750, gross: 83 });
  });

  test("costs that add up to more than a whole number holds are read all the same", async () => {
    const { Tea, Gum } = await placeCosted();
    const { timezone, now } = lifeOptions;
    const cart = cartOf([Tea, 1, 1000], [Gum, 1, 1000]);
    await resultOf(recordSale(shop.db, cart, { ...saleOptions, now }));
    await shop.db.updateTable("sums_by_product").set({ cost: 9e15 }).execute();
    const shown = await readDashboard(
      shop.db,
      "today",
      { timezone, lowStock: LOW_STOCK, language: "en" },
      now,
    );
    expect(shown.profit.gross).toBeLessThan(-Number.MAX_SAFE_INTEGER / 10_000);
  });

  test.each([
    ["gives its cost back with the piece", true, { costed: 1000, gross: 333 }],
    ["keeps the cost of a piece that is lost", false, { costed: 1000, gross: -333 }],
  ])("a refund %s", async (_, toStock, expected) => {
    const { id } = await placeCosted();
    await resultOf(change(shop.db, id, "complete"));
    await refund(id, toStock);
    expect(await profit()).toMatchObject(expected);
    await shop.db.deleteFrom("shop_facts").where("key", "=", "sums_by_day_timezone").execute();
    await prepareSums(shop.db, lifeOptions.timezone);
    expect(await profit()).toMatchObject(expected);
  });
});
