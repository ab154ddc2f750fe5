import { expect, test } from "vitest";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readDashboard } from "./dashboard.server.ts";

const CAIRO = "Africa/Cairo";

onEachDatabase((shop) => {
  test("a shop without orders has nothing to show, and no beginning of all time", async () => {
    for (const id of PERIODS) {
      const dashboard = await readDashboard(
        shop.db,
        id,
        { timezone: CAIRO, lowStock: LOW_STOCK, language: "en" },
        NOW,
      );
      const { start, before, chart } = dashboard;
      expect([start === null, before === null]).toEqual(Array(2).fill(id === "all-time"));
      expect(chart.slices.every(({ orders, revenue }) => orders + revenue === 0)).toBe(true);
      expect(dashboard).toMatchObject({
        figures: { revenue: 0, orders: 0, averageOrderValue: 0 },
        hours: times(24, (hour) => ({ hour, orders: 0 })),
        topProducts: [],
        recent: { cashier: [], web: [] },
      });
    }
    expect(
      (
        await readDashboard(
          shop.db,
          "all-time",
          { timezone: CAIRO, lowStock: LOW_STOCK, language: "en" },
          NOW,
        )
      ).chart.slices,
    ).toHaveLength(1);
  });

  test("orders at the shop are on the dashboard at once", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Lighter" })]);
    await resultOf(placeOrder(shop.db, cartOf([ids.Lighter, 3, 1000]), orderOptions));
    for (const id of PERIODS) {
      const dashboard = await readDashboard(
        shop.db,
        id,
        { timezone: CAIRO, lowStock: LOW_STOCK, language: "en" },
        NOW,
      );
      const sold = { name: "Lighter", quantity: 3 };
      expect(dashboard).toMatchObject({
        kinds: { WhatsApp: { orders: 1, total: 3000 }, Cashier: { orders: 0, total: 0 } },
        figures: { revenue: 0, orders: 1, averageOrderValue: 0 },
        topProducts: [{ ...sold, productId: ids.Lighter }],
        recent: { web: [{ items: [{ ...sold, id: ids.Lighter, price: 1000 }] }] },
      });
      expect(dashboard.hours.filter(({ orders }) => orders > 0)).toEqual([{ hour: 12, orders: 1 }]);
    }
  });

  test("what runs low: 1 to 5, the lowest first, of categories and active sections alone", async () => {
    await stockShop(
      shop.db,
      [
        product({ name: "six", orderId: 1, stock: 6 }),
        product({ name: "five", orderId: 2, stock: 5 }),
        product({ name: "Zero", orderId: 3, stock: 0 }),
        product({ name: "b two", orderId: 4, stock: 2, is_visible: false }),
        product({ name: "A two", orderId: 5, stock: 2, is_available: false }),
        product({ name: "tea", collectionName: "hot-drinks", stock: 1 }),
        product({ name: "shawl", collectionName: "winter", stock: 1 }),
        product({ name: "left behind", collectionName: "no-section", stock: 1 }),
      ],
      [section({}), section({ name: "Winter", isActive: false })],
    );
    const { lowStock } = await readDashboard(
      shop.db,
      "today",
      { timezone: CAIRO, lowStock: LOW_STOCK, language: "en" },
      NOW,
    );
    expect(lowStock.total).toBe(4);
    expect(
      lowStock.products.map(({ name, stock, is_visible }) => [name, stock, is_visible]),
    ).toEqual([
      ["tea", 1, true],
      ["A two", 2, true],
      ["b two", 2, false],
      ["five", 5, true],
    ]);
  });

  test("another threshold lists other products, and 0 none", async () => {
    await stockShop(shop.db, [
      product({ name: "four", orderId: 1, stock: 4 }),
      product({ name: "six", orderId: 2, stock: 6 }),
      product({ name: "most", orderId: 3, stock: 9999 }),
    ]);
    const low = async (lowStock: number) => {
      const dashboard = await readDashboard(
        shop.db,
        "today",
        { timezone: CAIRO, lowStock, language: "en" },
        NOW,
      );
      return dashboard.lowStock.products.map(({ name }) => name);
    };
    expect(await low(0)).toEqual([]);
    expect(await low(6)).toEqual(["four", "six"]);
    expect(await low(9999)).toEqual(["four", "six", "most"]);
  });

  test("of many that run low the first 50 are listed and all are counted", async () => {
    const low = times(60, (orderId) => product({ name: `p${100 + orderId}`, orderId, stock: 3 }));
    await stockShop(shop.db, low);
    const { lowStock } = await readDashboard(
      shop.db,
      "today",
      { timezone: CAIRO, lowStock: LOW_STOCK, language: "en" },
      NOW,
    );
    expect(lowStock.total).toBe(60);
    expect(lowStock.products.map(({ name }) => name)).toEqual(
      low.slice(0, 50).map(({ name }) => name),
    );
  });
});
