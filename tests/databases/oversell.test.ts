import { afterEach, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions, stockOf, summedOf } from "#tests/support/data/sales.ts";
import { onPostgres } from "#tests/support/database/database.ts";
import { TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const STOCK = 500;
const TILLS = 8;
const SALES_EACH = 125;

onPostgres((shop) => {
  const tills: Database[] = [];

  afterEach(async () => {
    await Promise.all(tills.splice(0).map((db) => db.destroy()));
  });

  async function placeSome(id: string): Promise<string[]> {
    const ids: string[] = [];
    for (let order = 0; order < SALES_EACH; order++) {
      const placed = await resultOf(placeOrder(shop.db, cartOf([id, 1, 1000]), orderOptions));
      if ("order" in placed) ids.push(placed.order.id);
    }
    return ids;
  }

  test(
    "8 tills at once sell 500 of 500 in 1,000 sales and orders, and not one more",
    async () => {
      const { Lighter: id = "" } = await stockShop(shop.db, [product({ stock: STOCK })]);
      tills.push(...(await Promise.all(times(TILLS, () => openDatabase(shop.place)))));
      const placed = await Promise.all(times(TILLS / 2, () => placeSome(id)));
      const orders = placed.flat();
      const outcomes: string[] = [];
      const sell = async (db: Database) =>
        (await resultOf(recordSale(db, cartOf([id, 1, 1000]), saleOptions))).outcome;
      const confirm = async (db: Database) => {
        const change = { orderId: orders.pop() ?? "", action: "confirm", reason: null } as const;
        const options = { ...saleOptions, staff: saleOptions.cashier, rights: OWNER };
        return (await resultOf(changeStatus(db, change, options))).outcome;
      };
      const work = async (till: number) => {
        for (let sale = 0; sale < SALES_EACH; sale++) {
          outcomes.push(await (till % 2 === 0 ? sell : confirm)(tills[till] ?? shop.db));
        }
      };
      await Promise.all(times(TILLS, work));
      const refused = outcomes.filter((outcome) => outcome === "refused");
      const sold = outcomes.filter((outcome) => outcome === "recorded").length;
      expect([outcomes.length, refused.length]).toEqual([2 * STOCK, STOCK]);
      expect(await stockOf(shop.db, id)).toBe(0);
      expect(sold).toBeLessThan(STOCK);
      const total = STOCK + sold;
      expect(await countOrders(shop.db)).toBe(total);
      expect(await summedOf(shop.db, [id])).toEqual(new Map([[id, total]]));
      expect((await checkSums(shop.db, saleOptions.timezone)).count).toBe(0);
    },
    TIMEOUT_MS,
  );
});
