import { expect } from "vitest";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import { randomId } from "#app/domain/id.ts";
import { byMethod, MONEY_METHODS } from "#app/domain/sale/payment.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { orderOnline, refund, sell, sellOffline } from "./perform-sales.ts";
import { type Amounts, calculate } from "./shift-facts.ts";
import { deviceOf, personOf, pick, type ShiftShop } from "./shift-shop.ts";
import type { Step, StepOf } from "./shift-steps.ts";

const OWNERS_NAME = "Mona";

/** Does it in the shop, and writes down what was done. */
export async function perform(shop: ShiftShop, step: Step): Promise<void> {
  switch (step.what) {
    case "open":
      return open(shop, step);
    case "sale":
      return sell(shop, step);
    case "late":
      return sellOffline(shop, step);
    case "web":
      return orderOnline(shop, step);
    case "refund":
      return refund(shop, step);
    case "pay":
      return pay(shop, step);
    case "close":
      return close(shop, step);
    case "again": {
      const send = pick(shop.sent, step.request);
      if (send) expect(await send()).toBe("repeated");
    }
  }
}

async function open(shop: ShiftShop, step: StepOf<"open">): Promise<void> {
  const [who, device] = [personOf(step.who), deviceOf(step.device)];
  const { cash } = step;
  const edit = { staff: who, now: shop.now };
  const opening = { id: randomId(), openingCash: cash, device };
  const send = () => resultOf(openShift(shop.db, opening, edit));
  const result = await send();
  expect(result).toBe(shop.open.has(device) ? "already-open" : "opened");
  if (result !== "opened") return;
  shop.sent.push(send);
  shop.open.set(device, opening.id);
  shop.facts.push({ what: "opened", shift: opening.id, who, cash, at: edit.now });
}

async function pay(shop: ShiftShop, { isOut, ...step }: StepOf<"pay">) {
  const [who, device] = [personOf(step.who), deviceOf(step.device)];
  const shift = shop.open.get(device);
  const paid = { id: randomId(), amount: isOut ? -step.amount : step.amount };
  const edit = { staff: who, now: shop.now };
  const here = { device, staff: who };
  const send = (isSure = true) =>
    resultOf(recordShiftCash(shop.db, { ...paid, reason: "Ice", isSure }, here, edit));
  if (!shift) return expect(await send()).toBe("no-shift");
  const isAbove = isOut && step.amount > calculate(shop.facts, shift).expected.cash;
  const first = await send(false);
  expect(first).toBe(isAbove ? "above-drawer" : "recorded");
  if (isAbove) expect(await send()).toBe("recorded");
  shop.sent.push(send);
  shop.facts.push({ what: "paid", shift, ...paid });
}

async function close(shop: ShiftShop, step: StepOf<"close">): Promise<void> {
  const [who, device] = [personOf(step.who), deviceOf(step.device)];
  const id = shop.open.get(device);
  if (!id) return;
  const { expected, payments, refunds } = calculate(shop.facts, id);
  const counted: Partial<Amounts> = byMethod((method) =>
    method === "cash"
      ? Math.max(0, expected.cash + step.off.cash)
      : expected[method] + step.off.others,
  );
  const by = step.isByOwner ? OWNERS_NAME : who;
  const edit = { staff: by, now: shop.now };
  const here = { device, staff: who };
  const send = (counted: Partial<Amounts>, at = step.isByOwner ? null : here) =>
    resultOf(closeShift(shop.db, { id, counted, note: "", here: at }, edit));
  expect(await send(counted, { ...here, device: "elsewhere" })).toBe("gone");
  for (const method of MONEY_METHODS.slice(1)) {
    if (payments[method] !== 0 || refunds[method] !== 0) {
      expect(await send({ ...counted, [method]: undefined })).toBe("uncounted");
    } else if (!step.isAllCounted) delete counted[method];
  }
  expect(await send(counted)).toBe("closed");
  shop.sent.push(() => send(counted));
  shop.open.delete(device);
  shop.facts.push({ what: "closed", shift: id, by, counted });
}
