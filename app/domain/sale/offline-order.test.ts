import fc from "fast-check";
import { expect, test } from "vitest";
import { paidTotal } from "#app/domain/sale/payment.ts";
import { fitPayments, offlineOrder } from "./offline-order.ts";
import type { OfflineSale } from "./offline-sale.ts";

const id = (digit: string) => digit.repeat(32);
const sale: OfflineSale = {
  cartId: id("c"),
  customerName: " \u202e ",
  items: [
    { id: id("a"), name: "Tea\n", price: 1000, quantity: 2 },
    { id: id("b"), name: "Gum", price: 500, quantity: 1 },
  ],
  payments: [],
  discount: null,
  permit: "",
  madeAt: 0,
  clockOffset: 0,
};
const seller = { cashier: { id: "u1", name: "Nour" }, role: "cashier" as const, maxDiscount: 10 };
const about = { seller, shiftId: null, createdAt: 1, receivedAt: 2 };
const made = (change: Partial<OfflineSale>) => offlineOrder({ ...sale, ...change }, about);

test("the order has the device's names and prices, as one line of text each", () => {
  const { order, problems } = made({});
  expect(order).toMatchObject({
    customerName: "In-Store Customer",
    items: [{ name: "Tea", price: 1000 }, { name: "Gum" }],
    total: 2500,
    payments: [{ method: "cash", amount: 2500, received: null }],
    createdAt: 1,
    receivedAt: 2,
  });
  expect(problems).toEqual([]);
});

test.each([
  ["within the limit", 250, 250, []],
  ["above the limit", 251, 251, [{ kind: "discount", amount: 251, most: 250 }]],
  ["of all the goods", 2500, 2499, [{ kind: "discount", amount: 2500, most: 250 }]],
  ["more than the goods", 9000, 2499, [{ kind: "discount", amount: 9000, most: 250 }]],
])("a discount %s", (_, amount, given, problems) => {
  const { order, problems: found } = made({ discount: { amount, reason: "Friend" } });
  expect(order).toMatchObject({ discount: { amount: given }, total: 2500 - given });
  expect(found).toEqual(problems);
});

const cash = (amount: number, received: number | null = null) =>
  ({ method: "cash", amount, received }) as const;
const card = (amount: number) => ({ method: "card", amount, received: null }) as const;

test.each([
  ["that fit", [cash(500, 600), card(2000)], [cash(500, 600), card(2000)]],
  ["of too little", [cash(500, 600), card(1000)], [cash(1500), card(1000)]],
  ["of too little, enough cash given", [cash(500, 2000)], [cash(2500)]],
  [
    "of a barcode for cash",
    [cash(2500, 622_100_000)],
    [cash(2500)],
    { kind: "received", received: 622_100_000, amount: 2500 },
  ],
  ["of too much", [cash(500, 600), card(2100)], [cash(500, 600), card(2000)]],
  ["of far too much", [card(3000), cash(500)], [card(2500)]],
])("payments %s", (_, payments, fitted, ...listed) => {
  const { order, problems } = made({ payments });
  expect(order.payments).toEqual(fitted);
  const paid = paidTotal(payments);
  expect(problems).toEqual([
    ...(paid === 2500 ? [] : [{ kind: "payments", paid, total: 2500 }]),
    ...listed,
  ]);
});

test("payments always come to add up, with enough cash given", () => {
  const amount = fc.nat(5000);
  const payment = fc
    .record({ method: fc.constantFrom("cash" as const, "card" as const), amount, more: amount })
    .map(({ more, ...one }) => ({
      ...one,
      received: one.method === "cash" ? one.amount + more : null,
    }));
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 4 }), amount, (payments, total) => {
      const fitted = fitPayments(payments, total);
      expect(paidTotal(fitted)).toBe(total);
      for (const { amount, received } of fitted) {
        expect(amount).toBeGreaterThanOrEqual(0);
        if (received !== null) expect(received).toBeGreaterThanOrEqual(amount);
      }
    }),
  );
});
