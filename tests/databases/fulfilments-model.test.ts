import { sql } from "kysely";
import { expect, test } from "vitest";
import { dispatchOrder } from "#app/data/orders/change-fulfilment.server.ts";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { randomId } from "#app/domain/id.ts";
import { feeOf } from "#app/domain/orders/order.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { addAccount, proveShop } from "#tests/support/data/permitted-sales.ts";
import { lifeOptions } from "#tests/support/data/placed-order.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { DELIVERY } from "#tests/support/fulfilments/delivery.ts";
import { FulfilmentsModel, type Shown, type Wish } from "#tests/support/fulfilments/model.ts";
import { CountedSums } from "#tests/support/packs/counted-sums.ts";
import { Random } from "#tests/support/packs/random.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ORDERS = runs(250, 5000);
const SEED = Number(process.env.FAULTS_SEED ?? 1);
const NAMES = ["Tea", "Gum", "Chips", "Cola"];
const AREAS = ["Maadi", "Tura", "Degla"].map((name) => ({
  id: randomId(),
  name,
  nameAr: "",
  fee: 1500,
  minimum: 0,
  minutes: 30,
}));
/** The clocks of Cairo go back in the night. */
const START = Date.parse("2026-10-29T10:00Z");
const MONA = { id: "u1", name: "Mona" };

onEachDatabase((shop, kind) => {
  const { timezone } = orderOptions;

  async function place(model: FulfilmentsModel, wish: Wish, shown: Shown) {
    const handover = wish.area === null ? ("pick-up" as const) : ("delivery" as const);
    const asked = { ...DELIVERY, handover, area: wish.area ?? "", fee: wish.fee };
    const fulfilment = shown.terms ? { ...asked, paysBy: "cash" as const } : undefined;
    const cart = { cartId: randomId(), customerName: "Mona", items: wish.lines, fulfilment };
    const options = { ...orderOptions, now: model.now, fulfilment: model.shown.terms };
    return resultOf(placeOrder(shop.db, cart, options));
  }

  /** One step in the life of an order, in the shop and in the model. */
  async function live(model: FulfilmentsModel, random: Random): Promise<void> {
    const order = random.pick(model.orders);
    const by = { ...lifeOptions, staff: MONA, now: model.now };
    const { day } = shopTime(model.now, timezone);
    const act = async (action: "confirm" | "complete" | "cancel") => {
      const change = { orderId: order.id, action, reason: action === "cancel" ? "Closed" : null };
      return (await resultOf(changeStatus(shop.db, change, by))).outcome;
    };
    const isOpen = order.status === "pending" || order.status === "confirmed";
    if (order.status === "completed") {
      const left = [...order.lines.entries()].filter(([, amount]) => amount !== null);
      if (left.length === 0) return;
      const back = random.some(left, 50);
      const items = back.map(([position]) => ({
        position,
        quantity: quantities.get(order.id)?.[position] ?? 1,
        toStock: true,
      }));
      const refund = { id: randomId(), reason: "Returned", items };
      const { outcome } = await resultOf(recordRefund(shop.db, order.id, refund, by));
      expect(outcome).toBe("recorded");
      const isFee = ([position]: [number, unknown]) =>
        order.fee > 0 && position === order.lines.length - 1;
      const sum = (lines: typeof back) => lines.reduce((all, [, amount]) => all + (amount ?? 0), 0);
      model.paid(-sum(back.filter((line) => !isFee(line))), -sum(back.filter(isFee)), day);
      for (const [position] of back) order.lines[position] = null;
    } else if (isOpen && random.is(20)) {
      expect(await act("cancel")).toBe("changed");
      order.status = "cancelled";
    } else if (order.status === "pending" && random.is(50)) {
      expect(await act("confirm")).toBe("changed");
      order.status = "confirmed";
    } else if (isOpen && random.is(50)) {
      expect(await act("complete")).toBe("changed");
      order.status = "completed";
      model.paid(order.goods, order.fee, day);
    } else {
      const driver = random.pick(["", "Ali"]);
      const result = await resultOf(dispatchOrder(shop.db, { orderId: order.id, driver }, by));
      const canGo = order.status === "confirmed" && order.isDelivered;
      expect(result.outcome === "too-late").toBe(!canGo);
    }
  }

  const quantities = new Map<string, number[]>();

  test(
    `${ORDERS} orders with areas, minimums, fees and prices that change are those of a model`,
    async () => {
      if (kind === "SQLite") await sql`pragma synchronous = off`.execute(shop.db);
      await addAccount(shop.db, { id: "u1", name: "Mona", role: "owner" });
      const made = NAMES.map((name, at) =>
        product({ name, orderId: at + 1, price: 1000, stock: 90_000 }),
      );
      const ids = Object.values(await stockShop(shop.db, made));
      const random = new Random(SEED);
      const model = new FulfilmentsModel(random, ids, AREAS, START);
      const outcomes: Record<string, number> = {};
      let older = model.shown;
      while (model.orders.length < ORDERS) {
        model.now += random.between(1, 3_600_000);
        if (random.is(20)) {
          older = model.shown;
          const { prices } = model.change();
          for (const [id, price] of prices) {
            await shop.db.updateTable("products").set({ price }).where("id", "=", id).execute();
          }
        }
        const shown = random.is(10) ? older : model.shown;
        const wish = model.wish(shown);
        const wanted = model.answer(wish, shown);
        const result = await place(model, wish, shown);
        expect(result.outcome, JSON.stringify({ wish, shown, now: model.shown })).toBe(wanted);
        outcomes[wanted] = (outcomes[wanted] ?? 0) + 1;
        if (result.outcome === "placed") {
          model.placed(result.order.id, wish);
          quantities.set(
            result.order.id,
            wish.lines.map(({ quantity }) => quantity),
          );
        }
        if (model.orders.length > 0) await live(model, random);
      }
      for (const { id, goods, fee } of model.orders) {
        const order = await getOrder(shop.db, id);
        expect([order?.total, feeOf(order?.items ?? [])]).toEqual([goods + fee, fee]);
      }
      const wantedSums = new CountedSums();
      for (const { day, revenue, fees } of model.money) {
        wantedSums.add(`day ${day} revenue`, revenue);
        wantedSums.add(`day ${day} fees`, fees);
      }
      const storedSums = new CountedSums();
      const steps = shop.db.selectFrom("sums_by_step").where("step", "in", ["revenue", "fees"]);
      const days = await steps.where("span", "like", "day %").selectAll().execute();
      for (const { span, step, total } of days) storedSums.add(`${span} ${step}`, total);
      expect(storedSums.toObject()).toEqual(wantedSums.toObject());
      await proveShop(shop.db);
      console.log(`${kind}: ${model.orders.length} orders of ${JSON.stringify(outcomes)}`);
    },
    TIMEOUT_MS,
  );
});
