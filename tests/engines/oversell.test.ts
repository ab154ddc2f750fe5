import { afterEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
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

const STOCK = 500;
const TILLS = 8;
const SALES_EACH = 125;

onEachDatabase((shop, kind) => {
  const tills: Database[] = [];

  afterEach(async () => {
    await Promise.all(tills.splice(0).map((db) => db.destroy()));
  });

  test("8 tills at once sell 500 of 500 in 1,000 sales, and not one more", async () => {
    const { Lighter: id = "" } = await stockShop(shop.db, [product({ stock: STOCK })]);
    // Each till has a connection of its own, but for SQLite, where one process has one.
    if (kind === "PostgreSQL")
      tills.push(...(await Promise.all(times(TILLS, () => openDatabase(shop.place)))));
    const outcomes: string[] = [];
    const work = async (till: number) => {
      for (let sale = 0; sale < SALES_EACH; sale++) {
        const sold = recordSale(tills[till] ?? shop.db, cartOf([id, 1, 1000]), saleOptions);
        outcomes.push((await resultOf(sold)).outcome);
      }
    };
    await Promise.all(times(TILLS, work));
    const ends = ["recorded", "refused"].flatMap((outcome) => Array(STOCK).fill(outcome));
    expect(outcomes.sort()).toEqual(ends);
    expect(await stockOf(shop.db, id)).toBe(0);
    expect(await countOrders(shop.db)).toBe(STOCK);
    expect(await summedOrders(shop.db)).toEqual({ orders: STOCK, total: STOCK * 1000 });
    expect(await orderedOf(shop.db, [id])).toEqual(new Map([[id, STOCK]]));
    expect(await summedOf(shop.db, [id])).toEqual(new Map([[id, STOCK]]));
  });
});
