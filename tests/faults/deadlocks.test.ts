import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { changeStock } from "../../app/data/adjust-product.server.ts";
import { type Database, openDatabase } from "../../app/data/database.server.ts";
import { moveProduct } from "../../app/data/move-product.server.ts";
import { placeOrder } from "../../app/data/place-order.server.ts";
import { recordSale } from "../../app/data/record-sale.server.ts";
import type { Checkout } from "../../app/domain/checkout.ts";
import { carelessSale } from "../support/careless-sale.ts";
import { product, stockShop } from "../support/catalogue.ts";
import { cartOf, checkoutOptions } from "../support/checkout.ts";
import { onEachDatabase } from "../support/database.ts";
import { LATER, times } from "../support/edits.ts";
import { PATIENCE, runs } from "../support/faults.ts";
import { orderedOf, saleOptions, summedOf } from "../support/sales.ts";

const TILLS = 8;
const PRODUCTS = 12;
const STOCK = 100_000;
const SEED = 20_260_315;

onEachDatabase((shop, kind) => {
  let ids: string[];
  let tills: Database[];

  beforeEach(async () => {
    const goods = times(PRODUCTS, (index) =>
      product({ name: `p${index}`, orderId: index, stock: STOCK }),
    );
    ids = Object.values(await stockShop(shop.db, goods));
    const open = () => (kind === "SQLite" ? shop.db : openDatabase(shop.place));
    tills = await Promise.all(times(TILLS, open));
  });

  afterEach(async () => {
    if (kind === "PostgreSQL") await Promise.all(tills.map((db) => db.destroy()));
  });

  /** Carts of 4 to 12 of the same few products, in any order. */
  function overlapping(count: number, seed: number): Checkout[] {
    const picks = fc.shuffledSubarray(ids, { minLength: 4 });
    return fc
      .sample(picks, { numRuns: count, seed })
      .map((picked) => cartOf(...picked.map((id) => [id, 1, 1000] as const)));
  }

  test(
    "sales of the same products in any order, amid moves, stock and orders, never wait in a circle",
    async () => {
      const rounds = runs(40, 1000);
      const work = async (db: Database, till: number) => {
        for (const [round, sale] of overlapping(rounds, SEED + till).entries()) {
          const id = sale.items[0]?.id ?? "";
          const { outcome } = await recordSale(db, sale, saleOptions);
          expect(outcome, `seed ${SEED + till}`).toBe("recorded");
          if (round % 4 === till % 4) await disturb(db, id, round);
        }
      };
      await Promise.all(tills.map(work));
      expect(await summedOf(shop.db, ids)).toEqual(await orderedOf(shop.db, ids));
    },
    PATIENCE,
  );

  /** What else goes on in a shop, at the products that are being sold. */
  async function disturb(db: Database, id: string, round: number): Promise<void> {
    const neighbour = ids[round % PRODUCTS] ?? "";
    if (neighbour !== id) {
      await moveProduct(db, "smokes", id, { neighbour, side: "after" }, LATER);
    }
    await changeStock(db, "smokes", neighbour, 1, LATER);
    const order = cartOf([id, 1, 1000], [neighbour, 1, 1000]);
    await placeOrder(db, order, checkoutOptions);
  }

  if (kind === "PostgreSQL")
    test("in the cart's own order they would", async () => {
      const work = async (db: Database, till: number) => {
        for (const sale of overlapping(50, SEED + till)) await carelessSale(db, sale);
      };
      const ends = await Promise.allSettled(tills.slice(0, 2).map(work));
      const reasons = ends.flatMap((end) => (end.status === "rejected" ? String(end.reason) : []));
      expect(reasons.join()).toContain("deadlock detected");
    });
});
