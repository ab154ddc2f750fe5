import fc from "fast-check";
import { expect, test } from "vitest";
import { cartTotal } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import { refundedTotal } from "#app/domain/orders/order.ts";
import { withShares } from "#app/domain/sale/discount.ts";
import { type CashierOrder, type Order, PLAIN_SALE } from "./order.ts";
import {
  isRefundable,
  type Refund,
  refundAmount,
  refundableLines,
  SubmittedRefundSchema,
} from "./refund.ts";

const items = [{ id: "tea", name: "Tea", price: 1005, quantity: 3 }];
const order: Order = {
  id: randomId(),
  cartId: randomId(),
  type: "WhatsApp",
  status: "completed",
  language: "en",
  openedAt: null,
  customerName: "Mona",
  items,
  total: 3015,
  createdAt: 0,
};
const sale: CashierOrder = {
  ...order,
  ...PLAIN_SALE,
  type: "Cashier",
  cashierId: "1",
  cashierName: "Nour",
  items: items.map(({ id, ...item }) => ({ ...item, productId: id, discount: 0 })),
};
const refundOf = (quantity: number, amount: number): Refund => ({
  id: randomId(),
  total: amount,
  reason: "Stale",
  payments: [{ method: "cash", amount }],
  staff: { id: "1", name: "Nour" },
  createdAt: 0,
  items: [{ position: 0, quantity, amount, toStock: true }],
});

test("sales and completed web orders are refundable", () => {
  const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;
  expect(statuses.filter((status) => isRefundable({ ...order, status }))).toEqual(["completed"]);
  expect(isRefundable(sale)).toBe(true);
});

test("what other refunds took of a line is not left", () => {
  const refunds = [refundOf(1, 1005), refundOf(1, 1004)];
  for (const one of [order, sale]) {
    expect(refundableLines(one, refunds)).toEqual([
      {
        productId: "tea",
        name: "Tea",
        price: 1005,
        quantity: 3,
        discount: 0,
        position: 0,
        left: 1,
        leftAmount: 1006,
      },
    ]);
  }
});

test("however a line is refunded, its pieces together are its amount", () => {
  const line = refundableLines(order, [])[0];
  if (!line) throw new Error("The order has no line.");
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(amount, parts, (leftAmount, quantities) => {
      const left = quantities.reduce((sum, quantity) => sum + quantity);
      const rest = { ...line, left, leftAmount };
      for (const quantity of quantities) {
        const share = refundAmount(rest, quantity);
        expect(share).toBeGreaterThanOrEqual(0);
        rest.left -= quantity;
        rest.leftAmount -= share;
      }
      expect(rest.leftAmount).toBe(0);
    }),
  );
});

test("in whatever pieces a discounted sale is refunded, they come to its total", () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });
  const sold = fc.record({
    lines,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    seed: fc.nat(),
  });
  fc.assert(
    fc.property(sold, ({ lines, part, seed }) => {
      const subtotal = cartTotal(lines);
      const amount = Math.floor((subtotal - 1) * part);
      const items = withShares(lines, { amount }).map((item) => ({
        ...item,
        productId: "tea",
        name: "Tea",
      }));
      const discounted: Order = { ...sale, items, total: subtotal - amount };
      const refunds: Refund[] = [];
      for (let step = seed; ; step = (step * 31 + 7) % 1_000_003) {
        const open = refundableLines(discounted, refunds).filter(({ left }) => left > 0);
        const next = open[step % open.length];
        if (!next) break;
        const quantity = 1 + (step % next.left);
        const piece = { position: next.position, quantity, toStock: false };
        const back = refundAmount(next, quantity);
        expect(back).toBeGreaterThanOrEqual(0);
        refunds.push({ ...refundOf(0, back), items: [{ ...piece, amount: back }] });
      }
      expect(refundedTotal(refunds)).toBe(discounted.total);
    }),
  );
});

const submitted = {
  id: randomId(),
  reason: "Stale",
  items: [{ position: 0, quantity: 1, toStock: false }],
};

test.each([
  ["no lines", { items: [] }],
  ["a line twice", { items: [...submitted.items, ...submitted.items] }],
  ["no piece", { items: [{ position: 0, quantity: 0, toStock: false }] }],
  ["half a piece", { items: [{ position: 0, quantity: 0.5, toStock: false }] }],
  ["a line before the first", { items: [{ position: -1, quantity: 1, toStock: false }] }],
  ["a made-up id", { id: "refund-1" }],
  ["a blank reason", { reason: " \u200b\n" }],
  ["a long reason", { reason: "x".repeat(201) }],
])("a refund of %s is refused", (_name, about) => {
  expect(SubmittedRefundSchema.safeParse({ ...submitted, ...about }).success).toBe(false);
});

test("a refund is read without what else was sent, and its reason as one plain line", () => {
  const sent = { ...submitted, reason: "  too\n old ", total: 1, staff: "1" };
  expect(SubmittedRefundSchema.parse(sent)).toEqual({ ...submitted, reason: "too old" });
});
