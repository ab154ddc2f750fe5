import { expect } from "vitest";
import { changeStatus } from "#app/data/orders/change-status.server.ts";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { type Sold, submit } from "./asked-sale.ts";
import { deviceOf, drawerOf, personOf, pick, type ShiftShop } from "./shift-shop.ts";
import type { StepOf } from "./shift-steps.ts";

const HOUR_MS = 3_600_000;

export async function sell(shop: ShiftShop, step: StepOf<"sale">) {
  const { isOff, who, device, chosen, ...asked } = step;
  const seller = personOf(who);
  const here = drawerOf(shop, { device: deviceOf(device), staff: seller, chosen });
  const { shift, drawer } = isOff ? { shift: null, drawer: undefined } : here;
  const { sale, sold } = submit(shop.products, asked);
  const cashier = { id: seller, name: seller };
  const options = { ...saleOptions, cashier, now: shop.now, drawer };
  const send = () => resultOf(recordSale(shop.db, sale, options));
  const result = await send();
  expect(result.outcome).toBe(isOff || chosen || shift ? "recorded" : "no-shift");
  if (result.outcome !== "recorded") return;
  shop.sent.push(async () => (await send()).outcome);
  keep(shop, result.order.id, { who: seller, shift }, sold);
}

export async function sellOffline(shop: ShiftShop, { priceOff, ...asked }: StepOf<"late">) {
  const opened = shop.facts.flatMap((fact) => (fact.what === "opened" ? [fact] : []));
  const of = asked.isOfNone ? undefined : pick(opened.toReversed(), asked.shift);
  const seen = shop.products.map(({ id, price }) => ({ id, price: price + priceOff }));
  const { sale, sold } = submit(seen, asked);
  const items = sale.items.map((line) => ({ ...line, name: "Tea" }));
  const { cartId, payments, discount } = sale;
  const late = {
    ...offlineSale({ cartId, items, madeAt: shop.now - HOUR_MS }),
    payments,
    discount,
  };
  const options = offlineOptions(shop.now);
  const cashier = { id: of?.who ?? "", name: of?.who ?? "" };
  const about = { ...options.sender, cashier, issuedAt: shop.now - 2 * HOUR_MS };
  const permit = of ? { ...about, shiftId: of.shift } : null;
  const send = () => resultOf(recordOfflineSale(shop.db, late, { ...options, permit }));
  const { outcome, order } = await send();
  expect(outcome).toBe("recorded");
  shop.sent.push(async () => (await send()).outcome);
  keep(shop, order.id, { who: cashier.name, shift: of?.shift ?? null }, sold);
}

export async function orderOnline(shop: ShiftShop, step: StepOf<"web">) {
  const { lines, isCancelled, paidBy, chosen } = step;
  const who = personOf(step.who);
  const { shift, drawer } = drawerOf(shop, { device: deviceOf(step.device), staff: who, chosen });
  const { sale, sold } = submit(shop.products, { lines, discount: null, paid: null });
  const options = { ...orderOptions, now: shop.now };
  const placed = await resultOf(placeOrder(shop.db, sale, options));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { id: orderId } = placed.order;
  const staff = { id: who, name: who };
  const action = isCancelled ? ("cancel" as const) : ("complete" as const);
  const by = { ...options, staff, rights: OWNER, drawer, asksPaidBy: paidBy !== null };
  const change = { orderId, action, reason: null, paidBy: paidBy ?? undefined };
  const changed = await resultOf(changeStatus(shop.db, change, by));
  const isRefused = !isCancelled && paidBy === "cash" && !shift && !chosen;
  expect(changed.outcome).toBe(isRefused ? "no-shift" : "changed");
  if (isCancelled || isRefused) return;
  shop.refundable.push({ id: orderId, lines: sold.lines });
  if (!paidBy || !shift) return;
  const amount = placed.order.total;
  shop.facts.push({ what: "completed", shift, who, method: paidBy, amount });
}

/** Of any order, by anybody, at any drawer; an owner's phone has none. */
export async function refund(shop: ShiftShop, { method, chosen, ...step }: StepOf<"refund">) {
  const who = personOf(step.who);
  const cashShare = method === "cash" ? 0 : step.quantity / 1000;
  const { shift, drawer } = drawerOf(shop, { device: deviceOf(step.device), staff: who, chosen });
  const order = pick(shop.refundable, step.order);
  const line = order && pick(order.lines, step.line);
  if (!order || !line?.left) return;
  const quantity = 1 + (step.quantity % line.left);
  const items = [{ position: order.lines.indexOf(line), quantity, toStock: false }];
  const part = Math.floor((line.leftAmount * quantity) / line.left);
  const amount = quantity === line.left ? line.leftAmount : part;
  const payments = [
    { method: "cash" as const, amount: Math.floor(amount * cashShare) },
    { method, amount: amount - Math.floor(amount * cashShare) },
  ].filter((payment) => payment.amount > 0);
  const submitted = { id: randomId(), reason: "Stale", payments, isBeyondPaid: true, items };
  const { timezone } = saleOptions;
  const options = { staff: { id: who, name: who }, timezone, now: shop.now, drawer };
  const send = async () =>
    (await resultOf(recordRefund(shop.db, order.id, submitted, options))).outcome;
  const givesCash = payments.some((payment) => payment.method === "cash");
  const isRefused = !chosen && !shift && givesCash;
  expect(await send()).toBe(isRefused ? "no-shift" : "recorded");
  if (isRefused) return;
  shop.sent.push(send);
  line.left -= quantity;
  line.leftAmount -= amount;
  shop.facts.push({ what: "refunded", shift, who, payments, amount });
}

type By = { who: string; shift: string | null };

function keep(shop: ShiftShop, id: string, by: By, sold: Sold): void {
  const { lines, discount } = sold;
  const payments = sold.payments.map(({ method, amount }) => ({ method, amount }));
  shop.refundable.push({ id, lines });
  shop.facts.push({ what: "sold", ...by, id, payments, discount });
}
