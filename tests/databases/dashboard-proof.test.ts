import fc from "fast-check";
import { expect, test } from "vitest";
import { importOrders } from "#app/data/backup/import.server.ts";
import { readDashboard } from "#app/data/dashboard/dashboard.server.ts";
import { readOrderFunnel } from "#app/data/dashboard/order-funnel.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
import { type OrderLife, readOrderLife } from "#app/data/orders/order-life.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { randomId } from "#app/domain/id.ts";
import { type Order, PLAIN_SALE } from "#app/domain/orders/order.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { rawDashboard, rawFunnel } from "#tests/support/database/raw-dashboard.ts";
import { wallClock } from "#tests/support/database/wall-clock.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const RUNS = runs(8, 300);

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

/** What somebody does with an order, some time after it was placed. */
const action = fc.record({
  kind: fc.constantFrom("open", "confirm", "complete", "complete", "cancel", "refund", "refund"),
  after: fc.oneof(
    fc.constantFrom(0, 1, 60 * MINUTE),
    fc.integer({ min: 0, max: 200 * MINUTE }),
    fc.constantFrom(1, 2, 7, 29, 31, 365).map((days) => days * DAY),
  ),
  line: fc.nat(3),
  quantity: fc.integer({ min: 1, max: 3 }),
});

const placed = fc.record({
  isSale: fc.boolean(),
  /** Of a sale made offline: when it is received. */
  lateMs: fc.constantFrom(0, 0, 0, 5 * MINUTE, 9 * 60 * MINUTE, 3 * DAY),
  back,
  nearby,
  total: fc.integer({ min: 1, max: 99_999 }),
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
  actions: fc.array(action, { maxLength: 4 }),
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
  if (isSale) {
    const sold = items.map((item) => ({ ...item, discount: 0 }));
    const cashier = { cashierId: "me", cashierName: "" };
    return { ...base, ...PLAIN_SALE, ...cashier, type: "Cashier", items: sold };
  }
  const webItems = items.map(({ productId, ...item }) => ({ id: productId, ...item }));
  return {
    ...base,
    type: "WhatsApp",
    status: "pending",
    language: "en",
    openedAt: null,
    items: webItems,
  };
}

type PlacedOrder = ReturnType<(typeof placed)["generate"]>["value"];
type Action = PlacedOrder["actions"][number];
/** One thing that happens in the shop. */
type Event = { at: number; order: Order; action: Action | null };

function eventsOf(one: PlacedOrder, createdAt: number): Event[] {
  const order = orderOf(one, createdAt);
  const at = createdAt + (one.isSale ? one.lateMs : 0);
  const later = one.actions.map((action) => ({ at: at + action.after, order, action }));
  return [{ at, order, action: null }, ...later];
}

async function happen(db: Database, event: Event, timezone: string): Promise<void> {
  const { at: now, order, action } = event;
  // One by one, so that on PostgreSQL they spread over the sums' slots.
  if (action === null) return importOrders(db, [order], timezone);
  const options = { staff: { id: "mona", name: "Mona" }, timezone, now };
  if (action.kind === "open") return resultOf(recordOpenedChat(db, order.id, options));
  if (action.kind === "refund") {
    const { line: position, quantity } = action;
    const items = [{ position, quantity, toStock: quantity > 1 }];
    const refund = { id: randomId(), reason: "Broken", items };
    await resultOf(recordRefund(db, order.id, refund, options));
    return;
  }
  const change = { orderId: order.id, action: action.kind as OrderAction, reason: null };
  await resultOf(changeStatus(db, change, { ...options, rights: OWNER }));
}

async function readLives(db: Database, events: Event[]): Promise<OrderLife[]> {
  const ids = new Set(events.map(({ order }) => order.id));
  const lives = await Promise.all([...ids].map((id) => readOrderLife(db, id)));
  return lives.filter((life) => life !== null);
}

const WRITTEN = ["orders", ...SUMS_TABLES] as const;

/** Orders take their items, history and refunds with them. One product of eight is gone. */
async function empty(db: Database): Promise<void> {
  for (const table of WRITTEN) await db.deleteFrom(table).execute();
}

async function stockProducts(db: Database): Promise<void> {
  const made = times(7, (orderId) => product({ name: `p${orderId}`, orderId, stock: 1_000_000 }));
  for (const [id, madeUp] of Object.entries(await stockShop(db, made))) {
    await db.updateTable("products").set({ id }).where("id", "=", madeUp).execute();
  }
}

onEachDatabase((shop) => {
  test(
    "every figure of every period is what the orders come to, one by one",
    async () => {
      await stockProducts(shop.db);
      const property = fc.asyncProperty(
        zone,
        edge,
        fc.array(placed, { maxLength: 40 }),
        nearby,
        async (timezone, wall, history, moment) => {
          const base = wallClock(timezone).instantOf(wall);
          const events = history
            .flatMap((one) => eventsOf(one, base - one.back * DAY + one.nearby))
            .sort((one, other) => one.at - other.at);
          await empty(shop.db);
          const of = (kind: Action["kind"]) =>
            events.filter(({ action }) => action?.kind === kind).slice(0, 1);
          // Just before something happens, and when it was in the last hour of the period before.
          const moments = [
            base + moment,
            ...events.slice(-1).map(({ at }) => at - 1),
            ...of("cancel").map(({ order }) => order.createdAt + DAY + 5 * MINUTE),
            ...of("refund").map(({ at }) => at + DAY + 5 * MINUTE),
          ];
          let happened = 0;
          for (const now of moments.sort((one, other) => one - other)) {
            for (; (events[happened]?.at ?? Infinity) <= now; happened++) {
              await happen(shop.db, events[happened] as Event, timezone);
            }
            const lives = await readLives(shop.db, events.slice(0, happened));
            for (const id of PERIODS) {
              const { lowStock, ...dashboard } = await readDashboard(
                shop.db,
                id,
                { timezone, lowStock: LOW_STOCK, language: "en" },
                now,
              );
              expect(dashboard).toEqual(rawDashboard(lives, id, now, timezone));
              const funnel = await readOrderFunnel(shop.db, id, timezone, now);
              expect(funnel).toEqual(rawFunnel(lives, id, now, timezone));
            }
          }
          expect((await checkSums(shop.db, timezone)).examples).toEqual([]);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
    },
    TIMEOUT_MS,
  );
});
