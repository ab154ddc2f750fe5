import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { newBooks } from "#tests/support/books/books.ts";
import { enterProducts } from "#tests/support/books/compare.ts";
import { explain } from "#tests/support/books/explain.ts";
import { type Online, Shop } from "#tests/support/books/shop.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { emptyShop } from "#tests/support/database/empty-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(20, 1000);
const CONFIRMS = 50;
const REFUNDS = 8;

const CONNECTIONS = 10;

onEachDatabase((shop, kind) => {
  // On PostgreSQL opens all connections, so that nobody has a lead.
  beforeEach(async () => {
    await Promise.all(times(CONNECTIONS, () => sql`select 1`.execute(shop.db)));
    vi.useFakeTimers({ toFake: ["Date"], now: orderOptions.now });
  });

  afterEach(() => void vi.useRealTimers());

  const optionsOf = (name: string) => ({
    staff: { id: name, name },
    timezone: orderOptions.timezone,
    now: orderOptions.now,
    rights: OWNER,
  });
  const act = async (orderId: string, action: OrderAction, staff: string) =>
    (await resultOf(changeStatus(shop.db, { orderId, action, reason: null }, optionsOf(staff))))
      .outcome;

  /** Of 3 lighters, with 10 in stock. */
  async function place() {
    const { Lighter: id } = await stockShop(shop.db, [product({ stock: 10 })]);
    const placed = await resultOf(placeOrder(shop.db, cartOf([id, 3, 1000]), orderOptions));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return { id, orderId: placed.order.id };
  }

  test("50 confirms of an order take its stock once, and each is told who was first", async () => {
    const { id, orderId } = await place();
    const answers = await Promise.all(
      times(CONFIRMS, (index) => act(orderId, "confirm", index % 2 === 0 ? "Mona" : "Omar")),
    );
    expect(
      Object.entries(Object.groupBy(answers, String))
        .map(([is, all]) => [is, all?.length])
        .sort(),
    ).toEqual([
      ["changed", 1],
      ["repeated", CONFIRMS / 2 - 1],
      ["too-late", CONFIRMS / 2],
    ]);
    expect(await stockOf(shop.db, id)).toBe(7);
  });

  test("8 refunds of a line at once, and each once more, are one refund", async () => {
    const { id, orderId } = await place();
    await act(orderId, "complete", "Mona");
    const items = [{ position: 0, quantity: 2, toStock: true }];
    const ids = times(REFUNDS, randomId);
    const answers = await Promise.all(
      [...ids, ...ids].map(async (id) => {
        const refund = { id, reason: "Stale", items };
        return resultOf(recordRefund(shop.db, orderId, refund, optionsOf("Mona")));
      }),
    );
    const outcomes = answers.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["recorded", "repeated", ...times(14, () => "too-much")]);
    const life = await readOrderLife(shop.db, orderId);
    expect(life?.refunds).toMatchObject([{ total: 2000, items: [{ quantity: 2, toStock: true }] }]);
    expect(await stockOf(shop.db, id)).toBe(9);
    expect((await checkSums(shop.db, orderOptions.timezone)).count).toBe(0);
  });

  test(
    "of a confirmation, a completion and a cancellation at once, what happened has an order",
    async () => {
      const ends: Record<string, number> = {};
      for (let round = 0; round < ROUNDS; round++) {
        await emptyShop(shop.db);
        const tested = new Shop(shop.db, shop.place.dataDir);
        const books = newBooks();
        // Enough for the order and the sale, or for one of them.
        await stockShop(shop.db, [product({ stock: round % 2 === 0 ? 6 : 5 })]);
        await enterProducts(shop.db, books);
        const [[id = "", { name = "", price = 0 } = {}] = []] = books.products.all();
        const lines = [{ id, product: id, name, price, quantity: 3 }];
        const [cartId, customer] = [randomId(), "Mona"];
        const by = { who: "Mona", till: "phone", account: "" };
        const perform = async (events: Online[]) => {
          const answers = await Promise.all(events.map((event) => tested.perform(event)));
          const sequences = events.map((event, at) => [{ event, answer: answers[at] ?? null }]);
          const about = { now: Date.now(), mayBeThere: false };
          expect(await explain(shop.db, books, sequences, about)).toBe(null);
        };
        await perform([{ what: "order", cartId, customer, lines, ...by }]);
        const actions = (["confirm", "complete", "cancel"] as const).flatMap((what) =>
          ["Mona", "Omar"].map((who): Online => {
            return { what, cartId, paidBy: "card", isApproved: false, ...by, who } as Online;
          }),
        );
        const payments = [{ method: "cash" as const, amount: 3 * price }];
        const sold = { cartId: randomId(), customer, lines, discount: 0, payments };
        const sale: Online = { what: "sale", isApproved: false, ...sold, ...by };
        await perform([...actions, sale].sort(() => Math.random() - 0.5));
        const reached = books.orders.get(cartId)?.reached ?? [];
        const end = reached.map(({ status }) => status).join(" ");
        ends[end] = (ends[end] ?? 0) + 1;
      }
      console.log(`${kind}: ${ROUNDS} rounds ended ${JSON.stringify(ends)}`);
    },
    TIMEOUT_MS,
  );
});
