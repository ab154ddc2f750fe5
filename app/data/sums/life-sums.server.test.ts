import { expect, test } from "vitest";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { dumpSums } from "#tests/support/data/sums.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkSums } from "./check-sums.server.ts";
import { prepareSums } from "./prepare-sums.server.ts";

const MONA = { id: "mona", name: "Mona" };

onEachDatabase((shop) => {
  test("counts each step and refund of an order on its own day, and so does a rebuild", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Tea", stock: 50 })]);
    const tea = ids.Tea ?? "";
    const at = (time: string) => ({
      ...orderOptions,
      staff: MONA,
      rights: OWNER,
      now: Date.parse(time),
    });
    const place = async (time: string) => {
      const placed = await resultOf(placeOrder(shop.db, cartOf([tea, 3, 1000]), at(time)));
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      return placed.order.id;
    };
    const act = (orderId: string, action: OrderAction, time: string) =>
      resultOf(changeStatus(shop.db, { orderId, action, reason: null }, at(time)));
    const refund = (orderId: string, time: string) => {
      const items = [{ position: 0, quantity: 1, toStock: true }];
      const submitted = { id: randomId(), reason: "Broken", items };
      return resultOf(recordRefund(shop.db, orderId, submitted, at(time)));
    };
    // The clock shows 23:00 of 29 October twice: the refund is made in the second.
    const completed = await place("2026-10-29T20:50:00Z");
    await act(completed, "complete", "2026-10-29T20:59:00Z");
    await refund(completed, "2026-10-29T21:10:00Z");
    await refund(completed, "2026-12-31T22:10:00Z");
    const cancelled = await place("2026-09-30T20:00:00Z");
    await act(cancelled, "confirm", "2026-09-30T21:30:00Z");
    await act(cancelled, "cancel", "2026-10-02T08:00:00Z");
    const right = await dumpSums(shop.db);
    expect(Object.fromEntries(right)).toEqual({
      "day 2026-09-30  cancelled": "1 3000",
      "day 2026-09-30  confirmed": "1 3000",
      "month 2026-09  cancelled": "1 3000",
      "month 2026-09  confirmed": "1 3000",
      "day 2026-10-29 23 WhatsApp": "1 3000",
      "day 2026-10-29 23+ WhatsApp": "0 -1000",
      "month 2026-10 23 WhatsApp": "1 2000",
      "day 2026-10-29  confirmed": "1 3000",
      "day 2026-10-29  completed": "1 3000",
      "day 2026-10-29 23 revenue": "1 3000",
      "day 2026-10-29 23+ revenue": "0 -1000",
      "month 2026-10  confirmed": "1 3000",
      "month 2026-10  completed": "1 3000",
      "month 2026-10  revenue": "1 2000",
      [`day 2026-10-29 ${tea}`]: "2",
      [`month 2026-10 ${tea}`]: "2",
      [`year 2026 ${tea}`]: "2",
      "day 2027-01-01 00 WhatsApp": "0 -1000",
      "month 2027-01 00 WhatsApp": "0 -1000",
      "day 2027-01-01 00 revenue": "0 -1000",
      "month 2027-01  revenue": "0 -1000",
      [`day 2027-01-01 ${tea}`]: "-1",
      [`month 2027-01 ${tea}`]: "-1",
      [`year 2027 ${tea}`]: "-1",
    });
    await prepareSums(shop.db, "Asia/Kolkata");
    expect((await checkSums(shop.db, "Asia/Kolkata")).count).toBe(0);
    await prepareSums(shop.db, orderOptions.timezone);
    expect(await dumpSums(shop.db)).toEqual(right);
  });
});
