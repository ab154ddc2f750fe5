import { expect, test } from "vitest";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { listReorder } from "./reorder.server.ts";

/** What the list does not read of a sum. */
const REST = { slot: 0, name: "", sold_at: 0, costed: 0, cost: 0 };

const ZONE = "Africa/Cairo";

onEachDatabase((shop) => {
  async function sold(productId: string, days: [day: string, quantity: number][]): Promise<void> {
    for (const [day, quantity] of days) {
      await shop.db
        .insertInto("sums_by_product")
        .values({ span: `day ${day}`, product_id: productId, quantity, ...REST })
        .execute();
    }
  }

  test("products down to the threshold are listed with what was sold, and for how many days there is", async () => {
    const { Tea = "", Gum = "" } = await stockShop(shop.db, [
      product({ name: "Tea", stock: 5 }),
      product({ name: "Gum", orderId: 2, stock: 0 }),
      product({ name: "Many", orderId: 3, stock: 6 }),
    ]);
    await sold(Tea, [
      ["2026-11-24", 3],
      ["2026-11-11", 4],
      ["2026-11-10", 5],
      ["2026-10-28", 2],
      ["2026-10-27", 90],
    ]);
    await sold(Gum, [["2026-11-24", 7]]);
    const now = Date.parse("2026-11-24T12:00:00+02:00");
    const rows = await listReorder(shop.db, { lowStock: 5, timezone: ZONE, now });
    expect(
      rows.map(({ name, stock, soldShort, soldLong, daysLeft }) => [
        name,
        stock,
        soldShort,
        soldLong,
        daysLeft,
      ]),
    ).toEqual([
      ["Gum", 0, 7, 7, 0],
      ["Tea", 5, 7, 14, 10],
    ]);
  });

  test.each([
    ["after the clocks go forward", "2026-05-11T00:30:00+03:00", "2026-04-24", "2026-04-14"],
    ["after they go back", "2026-11-10T23:30:00+02:00", "2026-10-30", "2026-10-14"],
  ])("28 days are 28 days of the calendar %s", async (_when, moment, within, first) => {
    const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 0 })]);
    await sold(Tea, [
      [within, 1],
      [first, 10],
      [Temporal.PlainDate.from(first).subtract({ days: 1 }).toString(), 100],
    ]);
    const now = Date.parse(moment);
    const [row] = await listReorder(shop.db, { lowStock: 5, timezone: ZONE, now });
    expect(row?.soldLong).toBe(11);
  });
});
