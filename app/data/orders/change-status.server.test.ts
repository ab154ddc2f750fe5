import { expect, test } from "vitest";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import type { OrderAction } from "#app/domain/orders/order-status.ts";
import { effectsOf, resultOf } from "#tests/support/data/edits.ts";
import {
  change,
  lifeOptions,
  MONA,
  placeTeasAndGum,
  remove,
} from "#tests/support/data/placed-order.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { recordOpenedChat } from "./open-chat.server.ts";
import { readOrderLife } from "./order-life.server.ts";
import { recordSale } from "./record-sale.server.ts";

const OMAR = { id: "2", name: "Omar" };

onEachDatabase((shop) => {
  const act = (id: string, action: OrderAction, staff = MONA) =>
    resultOf(change(shop.db, id, action, staff));

  test.each<[OrderAction[], string[], number]>([
    [["confirm"], ["confirmed"], 3],
    [["complete"], ["confirmed", "completed"], 3],
    [["confirm", "complete"], ["confirmed", "completed"], 3],
    [["cancel"], ["cancelled"], 5],
    [["confirm", "cancel"], ["confirmed", "cancelled"], 5],
  ])("to %s an order leads through %s", async (actions, statuses, stock) => {
    const { id, Tea } = await placeTeasAndGum(shop.db);
    for (const action of actions) {
      expect(await act(id, action)).toMatchObject({ outcome: "changed", notGivenBack: [] });
    }
    const life = await readOrderLife(shop.db, id);
    expect(life?.order).toMatchObject({ status: statuses.at(-1), total: 3000 });
    expect(life?.history).toEqual(
      statuses.map((status) => {
        const reason = status === "cancelled" ? "Closed" : null;
        return { status, staff: MONA, reason, madeAt: lifeOptions.now };
      }),
    );
    expect(await stockOf(shop.db, Tea)).toBe(stock);
    expect((await checkSums(shop.db, lifeOptions.timezone)).count).toBe(0);
  });

  test.each<[OrderAction[], OrderAction, string]>([
    [["confirm"], "confirm", "confirmed"],
    [["complete"], "confirm", "completed"],
    [["complete"], "cancel", "completed"],
    [["cancel"], "confirm", "cancelled"],
    [["confirm", "cancel"], "complete", "cancelled"],
  ])("after %s it is too late for another to %s, who is told why", async (before, late, status) => {
    const { id, Tea } = await placeTeasAndGum(shop.db);
    for (const action of before) await act(id, action);
    const stock = await stockOf(shop.db, Tea);
    const last = { status, staff: MONA, madeAt: lifeOptions.now };
    expect(await act(id, late, OMAR)).toMatchObject({ outcome: "too-late", last });
    expect(await stockOf(shop.db, Tea)).toBe(stock);
  });

  test("the same change by the same person is a repetition, without effects", async () => {
    const { id, Tea } = await placeTeasAndGum(shop.db);
    const confirm = () => change(shop.db, id, "confirm");
    expect(await effectsOf(confirm())).toMatchObject({
      live: { topics: ["orders", "stock"], products: expect.arrayContaining([Tea]) },
      audit: { what: "order confirmed", about: { staff: MONA.id, order: orderCode(id) } },
    });
    expect(await resultOf(confirm())).toMatchObject({ outcome: "repeated" });
    expect(await effectsOf(confirm())).toEqual({});
  });

  test("sales and orders that are not there have no status to change", async () => {
    const { cart } = await placeTeasAndGum(shop.db);
    const sale = { ...cart, cartId: randomId() };
    const sold = await resultOf(recordSale(shop.db, sale, saleOptions));
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    for (const id of [sold.order.id, randomId()]) {
      expect(await act(id, "confirm")).toEqual({ outcome: "gone" });
    }
  });

  test("an order with too little stock or a product gone is not confirmed, not even in part", async () => {
    const { id, Tea, Gum } = await placeTeasAndGum(shop.db);
    await setStock(shop.db, 1, Tea);
    await remove(shop.db, Gum);
    const lines = [
      { id: Tea, problem: "short", stock: 1 },
      { id: Gum, problem: "gone" },
    ];
    for (const action of ["confirm", "complete"] as const) {
      expect(await act(id, action)).toMatchObject({ outcome: "refused", lines });
    }
    const life = await readOrderLife(shop.db, id);
    expect(life).toMatchObject({ order: { status: "pending" }, history: [] });
    expect(await stockOf(shop.db, Tea)).toBe(1);
  });

  test("a product gone is not given back, and named", async () => {
    const { id, Tea, Gum } = await placeTeasAndGum(shop.db);
    await act(id, "confirm");
    await remove(shop.db, Gum);
    expect(await act(id, "cancel")).toMatchObject({ outcome: "changed", notGivenBack: ["Gum"] });
    expect(await stockOf(shop.db, Tea)).toBe(5);
  });

  test("a chat counts as opened once", async () => {
    const { id } = await placeTeasAndGum(shop.db);
    const open = (now: number) => recordOpenedChat(shop.db, id, { ...lifeOptions, now });
    expect(await effectsOf(open(1))).toMatchObject({ live: { topics: ["orders"] } });
    expect(await effectsOf(open(2))).toEqual({});
    expect(await readOrderLife(shop.db, id)).toMatchObject({ order: { openedAt: 1 } });
    expect((await checkSums(shop.db, lifeOptions.timezone)).count).toBe(0);
  });

  test.each(["order_history", "sums_by_step"])(
    "a change whose %s cannot be written moves nothing",
    async (table) => {
      const { id, Tea } = await placeTeasAndGum(shop.db);
      await shop.db.schema.dropTable(table).execute();
      await expect(act(id, "complete")).rejects.toThrow(table);
      expect(await stockOf(shop.db, Tea)).toBe(5);
      const orders = await shop.db.selectFrom("orders").select("status").execute();
      expect(orders).toEqual([{ status: "pending" }]);
    },
  );
});
