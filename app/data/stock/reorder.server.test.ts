import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { sale } from "#tests/support/data/history.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listReorder } from "./reorder.server.ts";

const timezone = "Africa/Cairo";
const at = (time: string) => Temporal.ZonedDateTime.from(`${time}[${timezone}]`).epochMilliseconds;

/** Egypt's clocks go forward on 24 April 2026 at 00:00, and back at the end of 29 October. */
const MOMENTS = {
  "an ordinary day": {
    now: "2026-08-28T12:00",
    short: ["2026-08-15T00:00", "2026-08-28T12:00"],
    long: ["2026-08-01T00:00", "2026-08-14T23:59"],
    out: "2026-07-31T23:59",
  },
  "after the clocks went forward": {
    now: "2026-05-11T00:30",
    short: ["2026-04-28T00:00", "2026-05-11T00:10"],
    long: ["2026-04-14T00:00", "2026-04-24T12:00"],
    out: "2026-04-13T23:59",
  },
  "after the clocks went back": {
    now: "2026-11-10T23:30",
    short: ["2026-10-28T00:00", "2026-11-10T12:00"],
    long: ["2026-10-14T00:00", "2026-10-27T23:59"],
    out: "2026-10-13T23:59",
  },
};

onEachDatabase((shop) => {
  test.each(Object.entries(MOMENTS))("what was sold in 14 and 28 days: %s", async (_name, days) => {
    const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 5 })]);
    const sold = [...days.short, ...days.long, days.out].map((time, index) => {
      const items = [{ id: Tea, name: "Tea", price: 1000, quantity: 2 ** index }];
      return sale({ createdAt: at(time), items });
    });
    await importOrders(shop.db, sold, timezone);
    const [tea] = await listReorder(shop.db, { lowStock: 5, timezone, now: at(days.now) });
    expect(tea).toMatchObject({ stock: 5, soldShort: 3, soldLong: 15, daysLeft: 9 });
  });

  test.each([
    [0, ["None"]],
    [1, ["None", "One"]],
    [9, ["None", "One", "Nine"]],
  ])("products with a stock of up to %i, the lowest first", async (lowStock, expected) => {
    const stocks = { Nine: 9, None: 0, Ten: 10, One: 1 };
    const products = Object.entries(stocks).map(([name, stock], orderId) =>
      product({ name, stock, orderId }),
    );
    await stockShop(shop.db, products);
    const rows = await listReorder(shop.db, { lowStock, timezone, now: Date.now() });
    expect(rows.map(({ name }) => name)).toEqual(expected);
    expect(rows.map(({ daysLeft }) => daysLeft)).toEqual(expected.map(() => null));
  });
});
