import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { performAtOnce } from "#tests/support/sales/explain.ts";
import type { Request } from "#tests/support/sales/requests.ts";
import type { ShopModel } from "#tests/support/sales/shop-model.ts";
import { emptyShop } from "#tests/support/sales/shop-state.ts";
import { TestedShop } from "#tests/support/sales/tested-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(20, 1000);
const CONFIRMS = 50;
const REFUNDS = 8;

const CONNECTIONS = 10;

onEachDatabase((shop, kind) => {
  // On PostgreSQL opens all connections, so that nobody has a lead.
  beforeEach(async () => {
    await Promise.all(times(CONNECTIONS, () => sql`select 1`.execute(shop.db)));
  });

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
        const tested = new TestedShop(shop.db);
        const model: ShopModel = { products: new Map(), orders: [], bookings: new Map(), past: [] };
        const [id, cartId] = [randomId(), randomId()];
        const { now } = orderOptions;
        const items = [{ id, quantity: 3, price: 1000 }];
        const cart = { customerName: "Mona", items, discount: null, payments: [], now };
        const before: Request[] = [
          // Enough for the order and the sale, or for one of them.
          { what: "add", id, price: 1000, stock: round % 2 === 0 ? 6 : 5, now },
          { what: "cart", type: "WhatsApp", cartId, ...cart },
        ];
        const actions = (["confirm", "complete", "cancel"] as const).flatMap((action) =>
          ["Mona", "Omar"].map((staff): Request => {
            return { what: "act", cartId, action, staff, reason: null, now };
          }),
        );
        const sale: Request = { what: "cart", type: "Cashier", cartId: randomId(), ...cart };
        let after = model;
        for (const request of before) after = (await performAtOnce(tested, after, [request])).model;
        const shuffled = [...actions, sale].sort(() => Math.random() - 0.5);
        after = (await performAtOnce(tested, after, shuffled)).model;
        const end = after.orders[0]?.history.map(({ status }) => status).join(" ") ?? "";
        ends[end] = (ends[end] ?? 0) + 1;
      }
      console.log(`${kind}: ${ROUNDS} rounds ended ${JSON.stringify(ends)}`);
    },
    TIMEOUT_MS,
  );
});
