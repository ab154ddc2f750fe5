import { describe, expect, test } from "vitest";
import {
  cashierOf,
  DEFAULT_CUSTOMER,
  parseSaleCustomer,
  refuseSaleLine,
  SALE_FAILED,
  saleFailure,
  saleRefusalMessage,
} from "./sale.ts";

describe("the customer's name at the counter", () => {
  test.each([
    ["", DEFAULT_CUSTOMER],
    [" \t\n ", DEFAULT_CUSTOMER],
    ["\u200b\u200f", DEFAULT_CUSTOMER],
    ["  Mona\u202e  Ali\n", "Mona Ali"],
    ["منى", "منى"],
    ["🍫".repeat(80), "🍫".repeat(80)],
  ])("%j is stored as %j", (typed, name) => {
    expect(parseSaleCustomer(typed)).toEqual({ ok: true, name });
  });

  test("more than 80 characters are refused", () => {
    expect(parseSaleCustomer("x".repeat(81))).toEqual({
      ok: false,
      error: "A customer's name can be at most 80 characters.",
    });
  });
});

test.each([
  [{ name: " Mona Ali ", email: "mona@koshk.example" }, "Mona Ali"],
  [{ name: "  ", email: "mona@koshk.example" }, "mona@koshk.example"],
  [{ name: "", email: "" }, ""],
])("the cashier %j is kept as %j", (staff, name) => {
  expect(cashierOf({ id: "u1", ...staff })).toEqual({ id: "u1", name });
});

describe("a line at the counter against its product", () => {
  const line = { id: "a", quantity: 3, price: 1000 };

  test.each([
    [{ stock: 3, price: 1000 }, null],
    [undefined, { problem: "gone", price: null, stock: null }],
    [
      { stock: 2, price: 1000 },
      { problem: "short", price: 1000, stock: 2 },
    ],
    [
      { stock: 0, price: 1200 },
      { problem: "short", price: 1200, stock: 0 },
    ],
    [
      { stock: 3, price: 1200 },
      { problem: "price-changed", price: 1200, stock: 3 },
    ],
  ])("%j: %j", (product, refusal) => {
    expect(refuseSaleLine(line, product)).toEqual(refusal && { id: "a", ...refusal });
  });
});

describe("what a cashier reads", () => {
  const gone = { id: "tea", problem: "gone", price: null, stock: null } as const;
  const short = { id: "gum", problem: "short", price: 500, stock: 1 } as const;
  const dearer = { id: "nuts", problem: "price-changed", price: 900, stock: 5 } as const;

  test("at a line", () => {
    expect(saleRefusalMessage(gone, "Tea")).toBe("Product Tea not found.");
    expect(saleRefusalMessage(short, "Gum")).toBe("Item Gum is out of stock.");
    expect(saleRefusalMessage(dearer, "Nuts")).toBe(
      "The price of Nuts has changed. Confirm again to sell at the new price.",
    );
  });

  test.each([
    [[dearer, short, gone], "Product TEA not found."],
    [[dearer, short, { ...short, id: "mints" }], "Item GUM is out of stock."],
    [[dearer], SALE_FAILED],
  ])("of the whole: %j", (lines, sentence) => {
    expect(saleFailure(lines, (id) => id.toUpperCase())).toBe(sentence);
  });
});
