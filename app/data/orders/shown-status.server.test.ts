import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { MAX_STATUSES_ASKED } from "#app/domain/orders/order-status.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { change, placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { watchQueries } from "#tests/support/database/query-plans.ts";
import { placeOrder } from "./place-order.server.ts";
import { readShownStatuses } from "./shown-status.server.ts";

onEachDatabase((shop) => {
  async function placeTea(tea: string): Promise<string> {
    const placed = await resultOf(placeOrder(shop.db, cartOf([tea, 1, 1000]), orderOptions));
    if (placed.outcome !== "placed") throw new Error(placed.outcome);
    return placed.order.id;
  }

  test("one query says how several orders stand, and why one was cancelled; too many are not read", async () => {
    const { id: pending, Tea } = await placeTeasAndGum(shop.db);
    const [confirmed, cancelled] = [await placeTea(Tea), await placeTea(Tea)];
    await resultOf(change(shop.db, confirmed, "confirm"));
    await resultOf(change(shop.db, cancelled, "cancel"));
    const asked = [pending, randomId(), confirmed, cancelled];
    const queries = watchQueries(shop.db);
    expect(await readShownStatuses(shop.db, asked)).toEqual({
      [pending]: { status: "pending", reason: null },
      [confirmed]: { status: "confirmed", reason: null },
      [cancelled]: { status: "cancelled", reason: "Closed" },
    });
    expect(queries).toHaveLength(1);
    const many = Array.from({ length: MAX_STATUSES_ASKED + 1 }, () => pending);
    expect(await readShownStatuses(shop.db, many)).toBeNull();
    expect(queries).toHaveLength(1);
  });
});
