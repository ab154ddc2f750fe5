import { expect } from "@playwright/test";
import fc from "fast-check";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import {
  type OfflineTill,
  onDevice,
  openReadyTill,
  PRODUCT,
  STOCK,
  soldAt,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { addToSale, confirmButton, goToConfirm, tillIsOpen } from "#tests/support/pages/till.ts";
import { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(3, 50);
const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);

/** After which press of a sale the server freezes, how long after, and for how long. */
const round = fc.record({
  press: fc.constantFrom("product", "to Confirm Sale", "Confirm Sale", "Back to New Sale"),
  delayMs: fc.nat(200),
  frozenMs: fc.integer({ min: 500, max: 15_000 }),
});

for (const database of DATABASES) {
  test.describe(`on ${database}`, () => {
    test.use({ database, viewport: { width: 820, height: 1180 }, hasTouch: true });

    test("a server that freezes at any moment of a sale leaves the till usable, and each sale recorded once", async ({
      till,
    }) => {
      test.setTimeout(2 * TIMEOUT_MS);
      console.log(`${database}: seed ${SEED}`);
      await openReadyTill(till);
      const waits: Wait[] = [];
      for (const [index, planned] of fc.sample(round, { numRuns: ROUNDS, seed: SEED }).entries()) {
        await test.step(`round ${index + 1}: ${JSON.stringify(planned)}`, async () => {
          waits.push(...(await sellWhileItFreezes(till, `Customer ${index + 1}`, planned)));
        });
      }
      await expect.poll(async () => (await onDevice(till.page)).sales, { timeout: 60_000 }).toBe(0);
      const { db } = till.shop;
      const orders = await db.selectFrom("orders").select("customer_name as name").execute();
      const customers = Array.from({ length: ROUNDS }, (_, index) => `Customer ${index + 1}`);
      expect(orders.map(({ name }) => name).sort()).toEqual(customers.sort());
      expect((await soldAt(till)).stock).toBe(STOCK - ROUNDS);
      expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
      const slowest = Map.groupBy(waits, ({ press }) => press);
      console.log(
        `${database}: ${ROUNDS} freezes, ${orders.length} sales; the slowest answer to each press, in ms:`,
        Object.fromEntries([...slowest].map(([press, all]) => [press, slowestOf(all)])),
      );
    });
  });
}

type Wait = { press: string; ms: number };

const slowestOf = (waits: Wait[]) => Math.max(...waits.map(({ ms }) => ms));

type Round = { press: string; delayMs: number; frozenMs: number };

/** Answers how long each press waited until the till could be used again. */
async function sellWhileItFreezes(
  till: OfflineTill,
  customer: string,
  { press, delayMs, frozenMs }: Round,
): Promise<Wait[]> {
  const { page } = till;
  const { promise: thawed, resolve } = Promise.withResolvers<void>();
  const freeze = (moment: string) => {
    if (moment !== press) return;
    setTimeout(till.freezeServer, delayMs);
    setTimeout(() => {
      till.thawServer();
      resolve();
    }, delayMs + frozenMs);
  };
  const waits: Wait[] = [];
  const measure = async (pressed: string, work: () => Promise<unknown>) => {
    freeze(pressed);
    const started = performance.now();
    await work();
    waits.push({ press: pressed, ms: Math.round(performance.now() - started) });
  };
  await measure("product", () => addToSale(page, PRODUCT));
  await measure("to Confirm Sale", () => goToConfirm(page));
  await page.getByRole("textbox", { name: "Customer Name (optional)" }).fill(customer);
  await measure("Confirm Sale", async () => {
    await confirmButton(page).click();
    await page.getByText("Order successfully created!").waitFor();
  });
  await measure("Back to New Sale", async () => {
    await page.getByRole("link", { name: "Back to New Sale" }).click();
    await page.waitForURL("**/admin/new-order");
    await tillIsOpen(page);
  });
  await thawed;
  return waits;
}
