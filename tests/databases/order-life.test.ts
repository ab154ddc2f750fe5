import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { storeFact } from "#app/data/database/facts.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { PREPARED_ZONE } from "#app/data/sums/repair-sums.server.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { performAtOnce } from "#tests/support/sales/explain.ts";
import { Requests } from "#tests/support/sales/requests.ts";
import type { ShopModel } from "#tests/support/sales/shop-model.ts";
import { emptyShop, modelState, readState } from "#tests/support/sales/shop-state.ts";
import { type History, history, type Step } from "#tests/support/sales/shop-steps.ts";
import { TestedShop } from "#tests/support/sales/tested-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const HISTORIES = runs(50, 10_000);
const PROGRESS = 1000;

onEachDatabase((shop, kind) => {
  /** How often each kind of step ended in which way. */
  const outcomes: Record<string, number> = {};

  beforeEach(async () => {
    // Nothing here has to survive a power cut, so the disk is not waited for.
    if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
    await addAccount(shop.db, { id: "Mona", name: "Mona", role: "owner" });
  });

  test(
    "random histories, in part at once, match a model",
    async () => {
      let tried = 0;
      const property = fc.asyncProperty(history, async (random) => {
        await emptyShop(shop.db);
        await live(random);
        if (++tried % PROGRESS === 0) console.log(`${kind}: ${tried} of ${HISTORIES}`);
      });
      await fc.assert(property, { numRuns: HISTORIES });
      console.log(`${kind}: ${HISTORIES} histories of ${JSON.stringify(outcomes)}`);
    },
    TIMEOUT_MS,
  );

  async function live({ start, products, carts, batches }: History): Promise<void> {
    await storeFact(shop.db, PREPARED_ZONE, "Africa/Cairo");
    const tested = new TestedShop(shop.db);
    const requests = new Requests();
    let model: ShopModel = { products: new Map(), orders: [], bookings: new Map(), past: [] };
    let clock = start;
    for (const { steps, afterMs } of [...[...products, ...carts].map(alone), ...batches]) {
      clock += afterMs;
      const asked = requests.ofBatch(steps, model, clock);
      const done = await performAtOnce(tested, model, asked);
      model = done.model;
      expect((await checkStock(shop.db)).faults).toEqual([]);
      for (const [index, answer] of done.answers.entries()) count(asked[index]?.what, answer);
    }
    expect(await checkedFaults(shop.db)).toEqual([]);
    expect(await readState(shop.db)).toEqual(modelState(model));
    expect(await checkSums(shop.db, "Africa/Cairo")).toMatchObject({ count: 0, examples: [] });
  }

  function count(what = "", answer: { outcome?: string }): void {
    const key = `${what} ${answer.outcome ?? ""}`;
    outcomes[key] = (outcomes[key] ?? 0) + 1;
  }
});

function alone(step: Step): { steps: Step[]; afterMs: number } {
  return { steps: [step], afterMs: 0 };
}
