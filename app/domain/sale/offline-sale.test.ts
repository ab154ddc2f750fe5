import { expect, test } from "vitest";
import { OfflineSaleSchema, timeOfSale } from "./offline-sale.ts";

const MINUTE = 60_000;
const RECEIVED = Date.parse("2026-11-25T12:00Z");
const ISSUED = RECEIVED - 300 * MINUTE;

test.each([
  // made by the device, its clock's offset then and at sending, the sale's time, what it is off
  ["right clock", -30, 0, 0, -30, 0],
  ["two minutes slow, within what counts as right", -32, 2, 2, -30, 0],
  ["an hour slow", -90, 60, 60, -30, 60],
  ["an hour fast", 30, -60, -60, -30, 60],
  ["set right while offline", -90, 60, 0, -30, 60],
  ["set wrong while offline", -30, 0, 45, -30, 45],
  ["later than the receipt", 5, 0, 0, 0, 5],
  ["before its permit: reset to 1970", -RECEIVED / MINUTE, 0, 0, -300, RECEIVED / MINUTE - 300],
] as const)("the time of a sale: %s", (_, made, stored, sending, time, error) => {
  const sale = { madeAt: RECEIVED + made * MINUTE, clockOffset: stored * MINUTE };
  const receipt = { at: RECEIVED, clockOffset: sending * MINUTE };
  expect(timeOfSale(sale, receipt, ISSUED)).toEqual({
    at: RECEIVED + time * MINUTE,
    error: error * MINUTE,
  });
});

test("a sale sent at once is not later than its receipt for a slow network", () => {
  const sale = { madeAt: RECEIVED + 3000, clockOffset: 0 };
  const receipt = { at: RECEIVED, clockOffset: 0 };
  expect(timeOfSale(sale, receipt, ISSUED)).toEqual({ at: RECEIVED, error: 0 });
});

test("without a permit that holds, the device's clock counts nothing", () => {
  const receipt = { at: RECEIVED, clockOffset: 600 * MINUTE };
  const time = timeOfSale({ madeAt: 0, clockOffset: 0 }, receipt, undefined);
  expect(time).toEqual({ at: RECEIVED, error: 0 });
});

const id = (digit: string) => digit.repeat(32);
const line = { id: id("a"), name: "شاي", price: 1000, quantity: 2 };
const sale = {
  cartId: id("c"),
  customerName: "",
  items: [line],
  payments: [],
  discount: null,
  permit: "",
  madeAt: RECEIVED + 0.4,
  clockOffset: -12.5,
};

test("what the till makes is read, times to the millisecond", () => {
  const { data } = OfflineSaleSchema.safeParse(sale);
  expect(data).toEqual({ ...sale, madeAt: RECEIVED, clockOffset: -12 });
});

test.each([
  ["no lines", { items: [] }],
  ["two lines of one product", { items: [line, line] }],
  ["half a piece", { items: [{ ...line, quantity: 0.5 }] }],
  ["a price below 0", { items: [{ ...line, price: -1 }] }],
  ["a payment of another kind", { payments: [{ method: "cheque", amount: 1, received: null }] }],
  ["a time beyond all clocks", { madeAt: 1e300 }],
])("not read: %s", (_, wrong) => {
  expect(OfflineSaleSchema.safeParse({ ...sale, ...wrong }).success).toBe(false);
});
