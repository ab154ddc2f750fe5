import fc from "fast-check";
import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { randomId } from "#app/domain/id.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { rawDashboard } from "#tests/support/database/raw-dashboard.ts";
import { wallClock } from "#tests/support/database/wall-clock.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const RUNS = runs(12, 1000);

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Ends of days, weeks, months and years, and both of Egypt's clock changes, on the shop's wall. */
const EDGES = [
  "2026-04-24", // without 00:00
  "2026-10-30", // after a second 23:00
  "2023-04-28",
  "2023-10-27",
  "2014-06-27",
  "2019-10-25", // no change that year
  "2026-01-01",
  "2025-12-31",
  "2024-02-29",
  "2024-03-01",
  "2026-03-31",
  "2026-08-31",
  "2026-11-22", // a Sunday
].map((concurrent) => Date.parse(concurrent));

const edge = fc.constantFrom(...EDGES);
const zone = fc.constantFrom("Africa/Cairo", "Africa/Cairo", "Asia/Kolkata", "UTC");

/** Close to an edge: on it, one thousandth before, or some minutes off. */
const nearby = fc.oneof(
  fc.constantFrom(-1, 0, 1, 60 * MINUTE - 1, 60 * MINUTE),
  fc.integer({ min: -180 * MINUTE, max: 180 * MINUTE }),
  fc.integer({ min: -26 * 60, max: 26 * 60 }).map((minutes) => minutes * MINUTE),
);

/** How far back from `now`: in the period, in the one before, or long ago. */
const back = fc.constantFrom(0, 0, 0, 1, 1, 7, 8, 29, 30, 31, 61, 181, 184, 365, 366, 900);

const line = fc.record({
  product: fc.integer({ min: 0, max: 7 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const placed = fc.record({
  isSale: fc.boolean(),
  back,
  nearby,
  total: fc.integer({ min: 1, max: 99_999 }),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
});

/** Names that products share and that change with the day. */
function nameOf(product: number, createdAt: number): string {
  return `${["Tea", "لب", "Chips"][product % 3]} ${Math.floor(createdAt / (2 * DAY)) % 2}`;
}

function orderOf({ isSale, total, lines }: PlacedOrder, createdAt: number): Order {
  const base = { id: randomId(), cartId: randomId(), customerName: "Mona", total, createdAt };
  const items = lines.map(({ product, quantity }) => ({
    productId: `p${product}`,
    name: nameOf(product, createdAt),
    price: 100,
    quantity,
  }));
  if (isSale) return { ...base, type: "Cashier", cashierId: "me", cashierName: "", items };
  const webItems = items.map(({ productId, ...item }) => ({ id: productId, ...item }));
  return { ...base, type: "WhatsApp", status: "pending", openedAt: null, items: webItems };
}

type PlacedOrder = ReturnType<(typeof placed)["generate"]>["value"];

async function empty(db: Database): Promise<void> {
  for (const table of ["order_items", "orders", "sums_by_hour", "sums_by_product"] as const) {
    await db.deleteFrom(table).execute();
  }
}

onEachDatabase((shop) => {
  test(
    "every figure of every period is what the orders come to, one by one",
    async () => {
      const history = fc.array(placed, { maxLength: 60 });
      const property = fc.asyncProperty(
        zone,
        edge,
        history,
        nearby,
        async (timezone, wall, history, moment) => {
          const base = wallClock(timezone).instantOf(wall);
          const orders = history.map((one) => orderOf(one, base - one.back * DAY + one.nearby));
          await empty(shop.db);
          // Just before an order is placed, too.
          const moments = [base + moment, ...orders.slice(0, 1).map((one) => one.createdAt - 1)];
          const placed: Order[] = [];
          for (const now of moments.sort((one, other) => one - other)) {
            const due = orders.filter((one) => one.createdAt <= now && !placed.includes(one));
            // One by one, so that on PostgreSQL they spread over the sums' slots.
            for (const order of due) await importOrders(shop.db, [order], timezone);
            placed.push(...due);
            for (const { id } of PERIODS) {
              const { lowStock, ...dashboard } = await readDashboard(shop.db, id, timezone, now);
              expect(dashboard).toEqual(rawDashboard(placed, id, now, timezone));
            }
          }
          expect((await checkSums(shop.db, timezone)).count).toBe(0);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
    },
    TIMEOUT_MS,
  );
});
