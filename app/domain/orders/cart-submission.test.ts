import { expect, test } from "vitest";
import { SubmittedCartSchema } from "./cart-submission.ts";

const cartId = "0123456789abcdef0123456789abcdef";
const line = { id: "a".repeat(32), quantity: 1, price: 100 };
const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...line, id: String(index).padStart(32, "0") }));

test("lines of one product count together, and unknown fields are dropped", () => {
  const items = [line, { ...line, name: "x", quantity: 4 }];
  const cart = { cartId, total: 1, status: "paid", items };
  expect(SubmittedCartSchema.parse(cart)).toEqual({ cartId, items: [{ ...line, quantity: 5 }] });
});

test.each([
  ["no lines", { cartId, items: [] }],
  ["101 lines", { cartId, items: lines(101) }],
  ["quantity 0", { cartId, items: [{ ...line, quantity: 0 }] }],
  ["quantity 100", { cartId, items: [{ ...line, quantity: 100 }] }],
  ["quantity 1.5", { cartId, items: [{ ...line, quantity: 1.5 }] }],
  ["quantity -1", { cartId, items: [{ ...line, quantity: -1 }] }],
  ["quantity as text", { cartId, items: [{ ...line, quantity: "2" }] }],
  [
    "two lines of 60",
    {
      cartId,
      items: [
        { ...line, quantity: 60 },
        { ...line, quantity: 60 },
      ],
    },
  ],
  ["a made-up product id", { cartId, items: [{ ...line, id: "a\0b" }] }],
  ["a made-up cart id", { cartId: "cart-1", items: [line] }],
  ["nothing", null],
])("%s is refused", (_name, cart) => {
  expect(SubmittedCartSchema.safeParse(cart).success).toBe(false);
});
