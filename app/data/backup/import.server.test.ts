import { expect, test } from "vitest";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoLife } from "#db/demo/lives.ts";
import { NOW, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { importLives } from "./import.server.ts";

const SOLD = [
  { id: "tea", name: "Tea", price: 1000 },
  { id: "chips", name: "Chips", price: 550 },
];

onEachDatabase((shop) => {
  test("the sums of imported orders are those of their statuses and refunds", async () => {
    const { timezone } = orderOptions;
    // Of the last 25 days.
    const lives = demoOrders(600, SOLD, NOW).map((order) =>
      demoLife({ ...order, createdAt: NOW - Math.floor((NOW - order.createdAt) / 16) }, NOW),
    );
    await importLives(shop.db, lives, timezone);
    expect(await checkSums(shop.db, timezone)).toMatchObject({ count: 0, examples: [] });
    for (const table of ["order_history", "refund_items", "sums_by_step"] as const) {
      expect(await shop.db.selectFrom(table).selectAll().execute(), table).not.toEqual([]);
    }
  });
});
