import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { insertOrders } from "#app/data/orders/store-order.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { CashierOrder, Order } from "#app/domain/orders/order.ts";
import { PAYMENT_METHODS, type Payment } from "#app/domain/sale/payment.ts";
import { expectedByMethod } from "#app/domain/shifts/shift.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { ShiftModel } from "#tests/support/data/shift-model.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const SHIFTS = runs(15, 200);
const PRICE = 1037;

const method = fc.constantFrom(...PAYMENT_METHODS);
const amount = fc.integer({ min: 1, max: 500_000 });
const sale = fc.record({
  what: fc.constant("sale" as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** Parts of the total that are paid before the last payment, in percent. */
  parts: fc.array(fc.record({ method, percent: fc.integer({ min: 0, max: 40 }) }), {
    maxLength: 2,
  }),
  last: method,
  discount: fc.option(fc.integer({ min: 1, max: PRICE - 1 })),
});
const action = fc.oneof(
  { weight: 4, arbitrary: sale },
  fc.record({ what: fc.constant("refund" as const), of: fc.nat(99), method }),
  fc.record({ what: fc.constant("pay" as const), amount, isOut: fc.boolean() }),
);
/** By the shift's person, or by somebody else beside them. */
const done = fc.record({ isOwn: fc.boolean(), action });
const shift = fc.record({
  openingCash: fc.integer({ min: 0, max: 300_000 }),
  actions: fc.array(done, { minLength: 5, maxLength: 40, size: "max" }),
  counted: fc.record({ cash: amount, card: amount, instapay: amount, wallet: amount }),
  /** Received from a device that was offline, before the closing and after it. */
  early: fc.nat(2),
  late: fc.nat(3),
});

type Action = (typeof action)["generate"] extends (...args: never[]) => { value: infer A }
  ? A
  : never;
type Sale = Extract<Action, { what: "sale" }>;

const SELLERS = { own: { id: "u1", name: "Nour" }, other: { id: "u2", name: "Omar" } };

onEachDatabase((shop, kind) => {
  test(
    `the closing reports of ${SHIFTS} random shifts are what an independent calculation says`,
    async () => {
      const { Lighter: id = "" } = await stockShop(shop.db, [
        product({ price: PRICE, stock: 9_000_000 }),
      ]);
      let now = saleOptions.now;
      let sales = 0;
      const property = fc.asyncProperty(
        shift,
        async ({ openingCash, actions, counted, early, late }) => {
          now += 1000;
          const model = new ShiftModel(openingCash);
          const shiftId = randomId();
          await open(shop.db, SELLERS.other.id, randomId(), 0, now);
          await open(shop.db, SELLERS.own.id, shiftId, openingCash, now);
          const sold: Order[] = [];
          for (const { isOwn, action } of actions) {
            const seller = isOwn ? SELLERS.own : SELLERS.other;
            await act(shop.db, { seller, now, product: id, sold }, action, isOwn ? model : null);
          }
          for (let sale = 0; sale < early; sale++) {
            const order = await receive(shop.db, sold[0], shiftId, now + 10);
            if (order) model.sell(order);
          }
          const closing = { id: shiftId, counted, note: "", staffId: SELLERS.own.id };
          const closed = await resultOf(
            closeShift(shop.db, closing, { staff: "u1", now: now + 10 }),
          );
          expect(closed).toBe("closed");
          for (let sale = 0; sale < late; sale++) {
            const order = await receive(shop.db, sold[0], shiftId, now + 11);
            if (order) model.corrections.push(order.id);
          }
          const report = await readShiftReport(shop.db, shiftId);
          if (!report) throw new Error("No report.");
          expect(report).toMatchObject({
            payments: model.payments,
            refunds: model.refunds,
            sales: model.sales,
            refundCount: model.refundCount,
          });
          expect(report.corrections.map(({ id }) => id).sort()).toEqual(model.corrections.sort());
          expect(report.cash.reduce((sum, { amount }) => sum + amount, 0)).toBe(model.paid);
          expect(expectedByMethod(report)).toEqual(model.at);
          const frozen = Object.fromEntries(report.counts.map((count) => [count.method, count]));
          for (const method of PAYMENT_METHODS) {
            const count = { method, expected: model.at[method], counted: counted[method] };
            expect(frozen[method]).toEqual(count);
          }
          sales += model.sales.count;
          await resultOf(
            closeShift(
              shop.db,
              { id: await openOf(shop.db, SELLERS.other.id), counted, note: "", staffId: null },
              { staff: "owner", now },
            ),
          );
        },
      );
      const started = performance.now();
      await fc.assert(property, { numRuns: SHIFTS });
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${kind}: ${SHIFTS} shifts with ${sales} sales agree, in ${seconds} s`);
      await reconcile(shop.db);
    },
    TIMEOUT_MS,
  );
});

async function open(db: Database, staff: string, id: string, openingCash: number, now: number) {
  expect(await resultOf(openShift(db, { id, openingCash }, { staff, now }))).toBe("opened");
}

async function openOf(db: Database, staff: string): Promise<string> {
  const open = db.selectFrom("shifts").select("id").where("closed_at", "is", null);
  return (await open.where("staff_id", "=", staff).executeTakeFirstOrThrow()).id;
}

type Situation = {
  seller: { id: string; name: string };
  now: number;
  product: string;
  /** What can be refunded, by anybody. */
  sold: Order[];
};

async function act(
  db: Database,
  { seller, now, product, sold }: Situation,
  action: Action,
  model: ShiftModel | null,
): Promise<void> {
  const id = randomId();
  switch (action.what) {
    case "sale": {
      const options = { ...saleOptions, cashier: seller, usesShifts: true, now };
      const result = await resultOf(recordSale(db, submitted(product, action), options));
      if (result.outcome !== "recorded") throw new Error(result.outcome);
      sold.push(result.order);
      model?.sell(result.order);
      return;
    }
    case "refund": {
      const order = sold[action.of % Math.max(sold.length, 1)];
      if (!order) return;
      const items = [{ position: 0, quantity: 1, toStock: false }];
      const refund = { id, reason: "Stale", method: action.method, items };
      const options = { staff: seller, timezone: saleOptions.timezone, now, usesShifts: true };
      const result = await resultOf(recordRefund(db, order.id, refund, options));
      if (result.outcome === "recorded") model?.refund(result.refund);
      return;
    }
    case "pay": {
      const amount = action.isOut ? -action.amount : action.amount;
      const edit = { staff: seller.id, now };
      await resultOf(recordShiftCash(db, { id, amount, reason: "Ice" }, edit));
      model?.pay(amount);
    }
  }
}

function submitted(product: string, { quantity, parts, last, discount }: Sale) {
  const total = quantity * PRICE - (discount ?? 0);
  const payments: Payment[] = parts.map(({ method, percent }) => {
    return { method, amount: Math.floor((total * percent) / 100), received: null };
  });
  const left = payments.reduce((rest, { amount }) => rest - amount, total);
  payments.push({ method: last, amount: left, received: null });
  return {
    ...cartOf([product, quantity, PRICE]),
    payments,
    discount: discount === null ? null : { amount: discount, reason: "Regular" },
  };
}

/** A copy of a sale, received from a device that was offline. */
async function receive(
  db: Database,
  like: Order | undefined,
  shiftId: string,
  receivedAt: number,
): Promise<CashierOrder | null> {
  if (like?.type !== "Cashier") return null;
  const order = { ...like, id: randomId(), cartId: randomId(), shiftId, receivedAt };
  await transaction(db, (trx) => insertOrders(trx, [order]));
  return order;
}

/** The sums of the shifts are those of the orders and refunds, all of which are some shift's. */
async function reconcile(db: Database): Promise<void> {
  const shifts = await db.selectFrom("shifts").select("id").execute();
  const all = { sales: 0, total: 0, refunds: 0 };
  for (const { id } of shifts) {
    const report = await readShiftReport(db, id);
    if (!report) throw new Error("No report.");
    const { sales, corrections, payments, refunds } = report;
    const sum = (values: object) => Object.values(values).reduce((a, b) => a + b, 0);
    expect(sum(payments)).toBe(sales.total);
    all.sales += sales.count + corrections.length;
    all.total += sales.total + corrections.reduce((sum, { total }) => sum + total, 0);
    all.refunds += sum(refunds);
  }
  const orders = await db
    .selectFrom("orders")
    .select(({ fn }) => [fn.countAll<number>().as("sales"), fn.sum<number>("total").as("total")])
    .executeTakeFirstOrThrow();
  const { refunds } = await db
    .selectFrom("refunds")
    .select(({ fn }) => fn.sum<number>("total").as("refunds"))
    .executeTakeFirstOrThrow();
  expect(all).toEqual({ ...orders, refunds: refunds ?? 0 });
}
