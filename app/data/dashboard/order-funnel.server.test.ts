import { expect, test } from "vitest";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOpenedChat } from "#app/data/orders/open-chat.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { sellOneOfEach } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readOrderFunnel } from "./order-funnel.server.ts";

const DAY = 86_400_000;
const options = { ...orderOptions, staff: { id: "mona", name: "Mona" } };

onEachDatabase((shop) => {
  test("a period's web orders, by what became of them up to now", async () => {
    const none = { placed: 0, opened: 0, confirmed: 0, completed: 0, cancelled: 0 };
    expect(await readOrderFunnel(shop.db, "all-time", options.timezone)).toEqual(none);
    const ids = await stockShop(shop.db, [product({ name: "Tea", stock: 50 })]);
    await sellOneOfEach(shop.db, [ids.Tea ?? ""]);
    const place = async (now: number, isOpened: boolean, ...actions: ("complete" | "cancel")[]) => {
      const placed = await resultOf(
        placeOrder(shop.db, cartOf([ids.Tea, 1, 1000]), { ...options, now }),
      );
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      const { id } = placed.order;
      if (isOpened) await resultOf(recordOpenedChat(shop.db, id, options));
      for (const action of actions) {
        await resultOf(
          changeStatus(
            shop.db,
            { orderId: id, action, reason: null },
            { ...options, rights: OWNER },
          ),
        );
      }
    };
    await place(NOW, true);
    await place(NOW, false);
    await place(NOW, true, "cancel");
    // Counted on the days they were placed, though completed today.
    await place(NOW - 30 * DAY, true, "complete");
    await place(NOW - 500 * DAY, false, "complete");
    const today = { placed: 3, opened: 2, confirmed: 0, completed: 0, cancelled: 1 };
    const lately = { placed: 4, opened: 3, confirmed: 1, completed: 1, cancelled: 1 };
    const found = PERIODS.map((id) => readOrderFunnel(shop.db, id, options.timezone, NOW));
    expect(await Promise.all(found)).toEqual([
      ...Array(3).fill(today),
      ...Array(2).fill(lately),
      { placed: 5, opened: 3, confirmed: 2, completed: 2, cancelled: 1 },
    ]);
  });
});
