import { afterEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import type { CartSubmission } from "#app/domain/orders/cart-submission.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders } from "#tests/support/data/orders.ts";
import {
  orderedOf,
  saleOptions,
  stockOf,
  summedOf,
  summedOrders,
} from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { faultySale } from "#tests/support/sales/faulty-sale.ts";

const STOCK = 500;
const TILLS = 8;
const SALES_EACH = 125;

onEachDatabase((shop, kind) => {
  let id: string;
  const tills: Database[] = [];

  afterEach(async () => {
    await Promise.all(tills.splice(0).map((db) => db.destroy()));
  });

  async function stock(): Promise<void> {
    id = (await stockShop(shop.db, [product({ stock: STOCK })])).Lighter ?? "";
  }

  /** Each till has a connection of its own, but for SQLite, where one process has one. */
  async function openTills(): Promise<Database[]> {
    if (kind === "SQLite") return times(TILLS, () => shop.db);
    tills.push(...(await Promise.all(times(TILLS, () => openDatabase(shop.place)))));
    return tills;
  }

  /** Every till sells piece by piece, all tills at once; answers how the sales ended. */
  async function sellEverywhere(
    sell: (db: Database, sale: CartSubmission) => Promise<{ outcome: string }>,
  ): Promise<Record<string, number>> {
    const outcomes: Record<string, number> = {};
    const work = async (db: Database) => {
      for (let sale = 0; sale < SALES_EACH; sale++) {
        const { outcome } = await sell(db, cartOf([id, 1, 1000]));
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      }
    };
    await Promise.all((await openTills()).map(work));
    return outcomes;
  }

  async function expectSoldOut(): Promise<void> {
    expect(await stockOf(shop.db, id)).toBe(0);
    expect(await countOrders(shop.db)).toBe(STOCK);
    expect(await summedOrders(shop.db)).toEqual({ orders: STOCK, total: STOCK * 1000 });
    expect(await orderedOf(shop.db, [id])).toEqual(new Map([[id, STOCK]]));
    expect(await summedOf(shop.db, [id])).toEqual(new Map([[id, STOCK]]));
  }

  test("8 tills at once sell 500 of 500 in 1,000 sales, and not one more", async () => {
    await stock();
    const outcomes = await sellEverywhere((db, sale) =>
      resultOf(recordSale(db, sale, saleOptions)),
    );
    expect(outcomes).toEqual({ recorded: STOCK, refused: STOCK });
    await expectSoldOut();
  });

  if (kind === "PostgreSQL") {
    test("a sale without a lock oversells", async () => {
      await stock();
      const outcomes = await sellEverywhere(faultySale);
      expect(outcomes.recorded).toBeGreaterThan(STOCK);
    });
  }
});
