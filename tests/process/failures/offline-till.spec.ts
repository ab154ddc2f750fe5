import { expect } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { listDeviceFaults } from "#app/data/devices/device-faults.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { cartTotal } from "#app/domain/cart.ts";
import { product } from "#tests/support/data/catalogue.ts";
import {
  onDevice,
  openNewSale,
  openReadyTill,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import {
  type Attempt,
  cashierAt,
  type Line,
  nameOnOrder,
} from "#tests/support/pages/till-cashier.ts";
import { type FaultyTill, faultyTill, planRounds } from "#tests/support/pages/till-faults.ts";
import { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(3, 150);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const STOCK = 100_000;
const GOODS = [
  { name: "Crackers", price: 725 },
  { name: "Halva", price: 1990 },
  { name: "Lemonade", price: 1250 },
];

for (const database of DATABASES) {
  test.describe(`on ${database}`, () => {
    test.use({ database, viewport: { width: 820, height: 1180 }, hasTouch: true });

    test("each sale that a till showed as created is recorded once, whatever failed meanwhile", async ({
      till: plain,
    }) => {
      test.setTimeout(2 * TIMEOUT_MS);
      console.log(`${database}: seed ${SEED}`);
      const { db } = plain.shop;
      await plain.shop.fill(
        GOODS.map((about, at) => product({ ...about, orderId: at + 2, stock: STOCK })),
      );
      const till = faultyTill(plain);
      const cashier = cashierAt(till, GOODS);
      await openReadyTill(till);
      // Chromium writes cookies up to 30 seconds later: killed before, it would be signed out.
      await till.restartBrowser();
      await openNewSale(till);
      for (const [index, round] of planRounds(ROUNDS, SEED).entries()) {
        await test.step(`round ${index + 1}: ${JSON.stringify(round)}`, () => cashier.sell(round));
        if ((index + 1) % 20 > 0 && index + 1 < ROUNDS) continue;
        await sendAll(till);
        const { attempts, counts } = cashier;
        const shown = attempts.filter(({ isShown }) => isShown).length;
        console.log(
          `${database}: ${index + 1} rounds, ${shown} of ${attempts.length} sales shown`,
          { ...till.struck, ...counts },
        );
        await expectAgreement(db, attempts);
      }
    });
  });
}

/** With everything back, the device lets go of all that it kept. */
async function sendAll(till: FaultyTill): Promise<void> {
  await till.strike("all is back");
  await till.page.goto(`${till.shop.origin}/admin/queue`);
  const sendNow = till.page.getByRole("button", { name: "Send Now" });
  await expect(async () => {
    // It goes by itself, too.
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 2000 }).catch(() => {});
    expect((await onDevice(till.page)).sales).toBe(0);
  }).toPass({ timeout: 60_000 });
}

async function expectAgreement(db: Database, attempts: Attempt[]): Promise<void> {
  const orders = await readOrders(db);
  expect(wrongCounts(attempts, orders)).toEqual([]);
  expect(await stockLeft(db)).toEqual(stockAfter(orders));
  expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
  expect((await checkSums(db, "Africa/Cairo")).examples).toEqual([]);
  // Whatever failed, each number of the device came.
  expect(await listDeviceFaults(db, 10)).toEqual([]);
}

type StoredSale = { customer: string; total: number; lines: Line[] };

async function readOrders(db: Database): Promise<StoredSale[]> {
  const orders = await db
    .selectFrom("orders")
    .select(["id", "customer_name as customer", "total"])
    .execute();
  const items = await db
    .selectFrom("order_items")
    .select(["order_id", "name", "quantity", "price"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ order_id }) => order_id);
  return orders.map(({ id, ...order }) => ({ ...order, lines: itemsOf.get(id) ?? [] }));
}

/** Sales without a name are told apart by their contents alone: there may be as many as were made. */
function wrongCounts(attempts: Attempt[], orders: StoredSale[]): string[] {
  const made = Map.groupBy(attempts, (one) =>
    describe({ ...one, customer: nameOnOrder(one), total: cartTotal(one.lines) }),
  );
  const stored = Map.groupBy(orders, describe);
  return [...new Set([...made.keys(), ...stored.keys()])].flatMap((what) => {
    const alike = made.get(what) ?? [];
    const least = alike.filter(({ isShown }) => isShown).length;
    const count = stored.get(what)?.length ?? 0;
    return count >= least && count <= alike.length ? [] : `${count} of ${least}: ${what}`;
  });
}

function describe({ customer, total, lines }: StoredSale): string {
  const sold = lines.map(({ name, quantity, price }) => `${quantity} × ${name} at ${price}`);
  return `${customer}, ${total}: ${sold.sort().join(", ")}`;
}

async function stockLeft(db: Database): Promise<Record<string, number>> {
  const names = GOODS.map(({ name }) => name);
  const rows = await db
    .selectFrom("products")
    .select(["name", "stock"])
    .where("name", "in", names)
    .execute();
  return Object.fromEntries(rows.map(({ name, stock }) => [name, stock]));
}

function stockAfter(orders: StoredSale[]): Record<string, number> {
  const sold = orders.flatMap(({ lines }) => lines);
  return Object.fromEntries(
    GOODS.map(({ name }) => {
      const lines = sold.filter((line) => line.name === name);
      return [name, lines.reduce((left, { quantity }) => left - quantity, STOCK)];
    }),
  );
}
