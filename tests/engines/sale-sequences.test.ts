import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { summedOrders } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { ConcurrentSteps } from "#tests/support/sales/concurrent-steps.ts";
import { expectSame, perform } from "#tests/support/sales/model-steps.ts";
import { SaleModel } from "#tests/support/sales/sale-model.ts";
import { addStep, stepArbitrary } from "#tests/support/sales/sale-steps.ts";
import { TestedShop } from "#tests/support/sales/tested-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const SEQUENCES = runs(120, 10_000);
const PROGRESS = 1000;

const products = fc.array(addStep, { minLength: 2, maxLength: 4 });

onEachDatabase((shop, kind) => {
  beforeEach(async () => {
    // Nothing here has to survive a power cut, so the disk is not waited for.
    if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
  });

  test(
    "random steps one after the other match a model",
    async () => {
      const expected = { orders: 0, total: 0 };
      const steps = fc.array(stepArbitrary, { minLength: 1, maxLength: 12 });
      await search(fc.tuple(products, steps), async ([stock, rest]) => {
        const tested = new TestedShop(shop.db);
        const model = new SaleModel();
        for (const step of [...stock, ...rest]) {
          await perform(step, tested, model);
          await expectSame(tested, model);
        }
        await tested.close();
        for (const { total } of model.orders.values()) expected.total += total;
        expected.orders += model.orders.size;
      });
      expect(await summedOrders(shop.db)).toEqual(expected);
    },
    TIMEOUT_MS,
  );

  test(
    "random steps at once leave orders, stock and sums consistent",
    async () => {
      const steps = fc.array(stepArbitrary, { minLength: 2, maxLength: 8 });
      await search(fc.tuple(products, steps), async ([stock, rest]) => {
        const tested = new TestedShop(shop.db);
        for (const step of stock) await tested.add(step);
        const concurrent = new ConcurrentSteps(tested, await tested.products());
        await Promise.all(rest.map((step) => concurrent.perform(step)));
        await concurrent.expectConsistent();
        await tested.close();
      });
    },
    TIMEOUT_MS,
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
