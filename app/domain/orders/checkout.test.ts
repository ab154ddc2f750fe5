import { describe, expect, test } from "vitest";
import { NAME_REQUIRED, NAME_TOO_LONG, parseCustomerName, refuseLine } from "./checkout.ts";
import { CheckoutSchema } from "./checkout-schema.ts";

describe("the customer's name", () => {
  test.each([
    ["  Mona  Ali ", "Mona Ali"],
    ["منى", "منى"],
    ["a\u0000b\nc", "ab c"],
    ["\u202eevil", "evil"],
    ["x".repeat(80), "x".repeat(80)],
    ["🍫".repeat(80), "🍫".repeat(80)],
  ])("%j is stored as %j", (typed, name) => {
    expect(parseCustomerName(typed)).toEqual({ ok: true, name });
  });

  test.each([
    ["", NAME_REQUIRED],
    ["   ", NAME_REQUIRED],
    ["\u200b\u200f", NAME_REQUIRED],
    ["x".repeat(81), NAME_TOO_LONG],
  ])("%j is refused", (typed, error) => {
    expect(parseCustomerName(typed)).toEqual({ ok: false, error });
  });
});

describe("a line against its product", () => {
  const line = { id: "a", quantity: 3, price: 1000 };
  const product = { is_available: true, stock: 3, price: 1000 };

  test.each([
    [product, null],
    [undefined, { problem: "gone", price: null, stock: null }],
    [
      { ...product, is_available: false },
      { problem: "out-of-stock", price: 1000, stock: 3 },
    ],
    [
      { ...product, stock: 0 },
      { problem: "out-of-stock", price: 1000, stock: 0 },
    ],
    [
      { ...product, stock: 2 },
      { problem: "short", price: 1000, stock: 2 },
    ],
    [
      { ...product, price: 1200 },
      { problem: "price-changed", price: 1200, stock: 3 },
    ],
  ])("%j: %j", (now, refusal) => {
    expect(refuseLine(line, now)).toEqual(refusal && { id: "a", ...refusal });
  });
});

describe("a cart from the browser", () => {
  const cartId = "0123456789abcdef0123456789abcdef";
  const line = { id: "a".repeat(32), quantity: 1, price: 100 };

  test("lines of one product count together, and unknown fields are dropped", () => {
    const cart = {
      cartId,
      total: 1,
      status: "paid",
      items: [line, { ...line, name: "x", quantity: 4 }],
    };
    expect(CheckoutSchema.parse(cart)).toEqual({ cartId, items: [{ ...line, quantity: 5 }] });
  });

  test.each([
    ["no lines", { cartId, items: [] }],
    [
      "101 lines",
      {
        cartId,
        items: Array.from({ length: 101 }, (_, i) => ({
          ...line,
          id: String(i).padStart(32, "0"),
        })),
      },
    ],
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
    expect(CheckoutSchema.safeParse(cart).success).toBe(false);
  });
});
