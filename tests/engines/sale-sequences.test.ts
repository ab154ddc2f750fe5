import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { summedOrders } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { BusyDay } from "#tests/support/sales/busy-day.ts";
import { expectSame, perform } from "#tests/support/sales/model-steps.ts";
import { SaleModel } from "#tests/support/sales/sale-model.ts";
import { addStep, stepArbitrary } from "#tests/support/sales/sale-steps.ts";
import { SaleWorld } from "#tests/support/sales/tested-shop.ts";
import { PATIENCE, runs } from "#tests/support/shop/faults.ts";

const SEQUENCES = runs(120, 10_000);
const PROGRESS = 1000;

const products = fc.array(addStep, { minLength: 2, maxLength: 4 });

onEachDatabase((shop, kind) => {
  beforeEach(async () => {
    // Nothing here has to survive a power cut, so the disk is not waited for.
    if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
  });

  test(
    "one thing after the other, a shop does what its model does",
    async () => {
      const told = { orders: 0, total: 0 };
      const steps = fc.array(stepArbitrary, { minLength: 1, maxLength: 12 });
      await search(fc.tuple(products, steps), async ([stock, rest]) => {
        const world = new SaleWorld(shop.db);
        const model = new SaleModel();
        for (const step of [...stock, ...rest]) {
          await perform(step, world, model);
          await expectSame(world, model);
        }
        await world.close();
        for (const { total } of model.orders.values()) told.total += total;
        told.orders += model.orders.size;
      });
      expect(await summedOrders(shop.db)).toEqual(told);
    },
    PATIENCE,
  );

  test(
    "at once, no sale is kept in part and nothing is sold that was not there",
    async () => {
      const steps = fc.array(stepArbitrary, { minLength: 2, maxLength: 8 });
      await search(fc.tuple(products, steps), async ([stock, rest]) => {
        const world = new SaleWorld(shop.db);
        for (const step of stock) await world.add(step);
        const day = new BusyDay(world, await world.products());
        await Promise.all(rest.map((step) => day.perform(step)));
        await day.expectWhole();
        await world.close();
      });
    },
    PATIENCE,
  );

  /** Tries many sequences in one database; fast-check prints the seed of one that fails. */
  async function search<T>(
    sequences: fc.Arbitrary<T>,
    tryOne: (sequence: T) => Promise<void>,
  ): Promise<void> {
    let tried = 0;
    const property = fc.asyncProperty(sequences, async (sequence) => {
      await tryOne(sequence);
      if (++tried % PROGRESS === 0) console.log(`${kind}: ${tried} of ${SEQUENCES}`);
    });
    await fc.assert(property, { numRuns: SEQUENCES });
  }
});
