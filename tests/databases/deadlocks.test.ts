import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { ORDER_ACTIONS } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const TILLS = 8;
const PRODUCTS = 12;
const STOCK = 100_000;
const SEED = 20_260_315;

onEachDatabase((shop, kind) => {
  let ids: string[];
  let tills: Database[];

  beforeEach(async () => {
    const products = times(PRODUCTS, (index) =>
      product({ name: `p${index}`, orderId: index, stock: STOCK }),
    );
    ids = Object.values(await stockShop(shop.db, products));
    const databaseUrl = `${shop.place.databaseUrl}?application_name=till`;
    const open = () => (kind === "SQLite" ? shop.db : openDatabase({ dataDir: "", databaseUrl }));
    tills = await Promise.all(times(TILLS, open));
  });

  afterEach(closeTills);

  async function closeTills(): Promise<void> {
    if (kind === "PostgreSQL") await Promise.all(tills.splice(0).map((db) => db.destroy()));
  }

  /** Those that PostgreSQL ended, tried again or not; it counts a connection's when that is gone. */
  async function countDeadlocks(): Promise<number> {
    await closeTills();
    await expect.poll(countTills).toBe(0);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(shop.db);
    return rows[0]?.deadlocks ?? 0;
  }

  async function countTills(): Promise<number> {
    const { rows } = await sql`
      select pid from pg_stat_activity where application_name = 'till' and datname = current_database()
    `.execute(shop.db);
    return rows.length;
  }

  /** Carts of 4 to 12 of the same few products, in any order. */
  function overlapping(count: number, seed: number): CartSubmission[] {
    const picks = fc.shuffledSubarray(ids, { minLength: 4 });
    return fc
      .sample(picks, { numRuns: count, seed })
      .map((picked) => cartOf(...picked.map((id) => [id, 1, 1000] as const)));
  }

  test(
    "sales, late ones, confirmations and refunds of the same products in any order never deadlock",
    async () => {
      const rounds = runs(40, 1000);
      const orders = await placeAll(overlapping(rounds, SEED - 1));
      const work = async (db: Database, till: number) => {
        for (const [round, sale] of overlapping(rounds, SEED + till).entries()) {
          const id = sale.items[0]?.id ?? "";
          const isLate = (round + till) % 3 === 0;
          const { outcome } = await (isLate ? sellOffline(db, sale) : sell(db, sale));
          expect(outcome, `seed ${SEED + till}`).toBe("recorded");
          // Two tills come to an order at about the same time.
          await act(db, orders[(round + (till >> 1)) % rounds], round + till);
          if (round % 4 === till % 4) await disturb(db, id, round);
        }
      };
      await Promise.all(tills.map(work));
      expect(await checkSums(shop.db, saleOptions.timezone)).toMatchObject({ count: 0 });
      if (kind === "PostgreSQL") expect(await countDeadlocks()).toBe(0);
    },
    TIMEOUT_MS,
  );

  if (kind === "PostgreSQL")
    test("in the cart's own order they would", async () => {
      await dropTriggers(shop.db, "products");
      const work = async (db: Database, till: number) => {
        for (const sale of overlapping(50, SEED + till)) {
          await db.transaction().execute((trx) => sellInCartOrder(trx, sale));
        }
      };
      const ends = await Promise.allSettled(tills.slice(0, 2).map(work));
      const reasons = ends.flatMap((end) => (end.status === "rejected" ? String(end.reason) : []));
      expect(reasons.join()).toContain("deadlock detected");
      expect(await countDeadlocks()).toBeGreaterThan(0);
    });

  async function sellInCartOrder(trx: Database, { items }: CartSubmission): Promise<void> {
    for (const { id, quantity } of items) {
      await trx
        .updateTable("products")
        .set((row) => ({ stock: row("stock", "-", quantity) }))
        .where("id", "=", id)
        .execute();
    }
  }

  function sell(db: Database, sale: CartSubmission) {
    return resultOf(recordSale(db, sale, saleOptions));
  }

  function sellOffline(db: Database, { cartId, items }: CartSubmission) {
    const lines = items.map((line) => ({ ...line, name: "Lighter" }));
    const sale = offlineSale({ cartId, items: lines, madeAt: saleOptions.now });
    return resultOf(recordOfflineSale(db, sale, offlineOptions(saleOptions.now)));
  }

  async function placeAll(carts: CartSubmission[]): Promise<string[]> {
    const orders: string[] = [];
    for (const cart of carts) {
      const placed = await resultOf(placeOrder(shop.db, cart, orderOptions));
      if ("order" in placed) orders.push(placed.order.id);
    }
    return orders;
  }

  async function act(db: Database, orderId = "", turn: number): Promise<void> {
    const options = { ...saleOptions, staff: saleOptions.cashier, rights: OWNER };
    const action = ORDER_ACTIONS[turn % ORDER_ACTIONS.length] ?? "confirm";
    await resultOf(changeStatus(db, { orderId, action, reason: null }, options));
    const items = [0, 1].map((position) => ({ position, quantity: 1, toStock: true }));
    const refund = { id: randomId(), reason: "Stale", items };
    await resultOf(recordRefund(db, orderId, refund, options));
  }

  /** What else goes on in a shop, at the products that are being sold. */
  async function disturb(db: Database, id: string, round: number): Promise<void> {
    const neighbour = ids[round % PRODUCTS] ?? "";
    if (neighbour !== id) {
      await resultOf(moveProduct(db, "smokes", id, { neighbour, side: "after" }, EDIT));
    }
    await resultOf(changeStock(db, "smokes", { id: randomId(), product: neighbour, by: 1 }, EDIT));
    const order = cartOf([id, 1, 1000], [neighbour, 1, 1000]);
    await resultOf(placeOrder(db, order, orderOptions));
  }
});
