import { expect, test } from "vitest";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { changeStatus } from "./change-status.server.ts";
import { recordOpenedChat } from "./open-chat.server.ts";
import { readOrderLife } from "./order-life.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { recordRefund } from "./record-refund.server.ts";

const MONA = { id: "mona", name: "Mona" };
const options = { staff: MONA, timezone: "Africa/Cairo", now: Date.now() };

onEachDatabase((shop) => {
  async function stock(id = "") {
    const found = await shop.db
      .selectFrom("products")
      .select("stock")
      .where("id", "=", id)
      .execute();
    return found[0]?.stock;
  }
  async function placed(lines: Parameters<typeof cartOf>) {
    const result = await resultOf(placeOrder(shop.db, cartOf(...lines), orderOptions));
    if (result.outcome !== "placed") throw new Error(result.outcome);
    return result.order;
  }
  const act = (orderId: string, action: OrderAction, reason: string | null = null) =>
    resultOf(changeStatus(shop.db, { orderId, action, reason }, options));

  test("confirming takes stock, cancelling gives it back, and the sums follow", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Tea", stock: 5 })]);
    const order = await placed([[ids.Tea, 2, 1000]]);
    await resultOf(recordOpenedChat(shop.db, order.id, options));
    expect(await stock(ids.Tea)).toBe(5);
    expect(await act(order.id, "confirm")).toMatchObject({ outcome: "changed" });
    expect(await stock(ids.Tea)).toBe(3);
    expect(await act(order.id, "confirm")).toMatchObject({ outcome: "repeated" });
    expect(await act(order.id, "cancel", "Closed")).toMatchObject({ outcome: "changed" });
    expect(await stock(ids.Tea)).toBe(5);
    expect(await act(order.id, "complete")).toMatchObject({
      outcome: "too-late",
      last: { status: "cancelled", reason: "Closed" },
    });
    expect(await checkSums(shop.db, options.timezone)).toMatchObject({ count: 0, examples: [] });
  });

  test("a completed order is refunded once", async () => {
    const ids = await stockShop(shop.db, [product({ name: "Tea", stock: 5 })]);
    const order = await placed([[ids.Tea, 2, 1000]]);
    await act(order.id, "complete");
    const items = [{ position: 0, quantity: 2, toStock: true }];
    const refunds = await Promise.all(
      Array.from({ length: 8 }, () =>
        resultOf(recordRefund(shop.db, order.id, { id: randomId(), reason: "x", items }, options)),
      ),
    );
    expect(refunds.filter(({ outcome }) => outcome === "recorded")).toHaveLength(1);
    expect(await stock(ids.Tea)).toBe(5);
    expect((await readOrderLife(shop.db, order.id))?.history.map(({ status }) => status)).toEqual([
      "confirmed",
      "completed",
    ]);
    expect(await checkSums(shop.db, options.timezone)).toMatchObject({ count: 0, examples: [] });
  });
});
