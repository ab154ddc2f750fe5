import { describe, expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { refusalTexts } from "./refusals/texts.ts";
import {
  orderLineMessage,
  refuseOrderLine,
  refuseSaleLine,
  saleFailure,
  saleLineMessage,
  saleLineNote,
} from "./refusals.ts";

const saleText = saleTexts(DEFAULT_LOCALE);

describe("a line against its product", () => {
  const line = { id: "a", quantity: 3, price: 1000 };
  const product = { is_available: true, stock: 3, price: 1000 };

  test.each([
    { now: product, order: null, sale: null },
    { now: undefined, order: "gone", sale: "gone" },
    { now: { ...product, is_available: false }, order: "out-of-stock", sale: null },
    { now: { ...product, stock: 0, price: 1200 }, order: "out-of-stock", sale: "short" },
    { now: { ...product, stock: 2 }, order: "short", sale: "short" },
    { now: { ...product, price: 1200 }, order: "price-changed", sale: "price-changed" },
  ])("$now: ordered $order, sold $sale", ({ now, order, sale }) => {
    const { price = null, stock = null } = now ?? {};
    const refusal = (problem: string | null) => problem && { id: "a", problem, price, stock };
    expect(refuseOrderLine(line, now)).toEqual(refusal(order));
    expect(refuseSaleLine(line, now)).toEqual(refusal(sale));
  });
});

const gone = { id: "tea", problem: "gone", price: null, stock: null } as const;
const out = { id: "cola", problem: "out-of-stock", price: 500, stock: 0 } as const;
const short = { id: "gum", problem: "short", price: 500, stock: 1 } as const;
const dearer = { id: "nuts", problem: "price-changed", price: 900, stock: 5 } as const;
const nameOf = (id: string) => id.toUpperCase();

test.each([
  [gone, "No longer sold. Remove it to go on.", "Product TEA not found."],
  [out, "Out of Stock. Remove it to go on.", "Item COLA is out of stock."],
  [short, "Only 1 left. Lower the quantity to go on.", "Item GUM is out of stock."],
  [
    dearer,
    "The price has changed. Confirm again to order at the new price.",
    "The price of NUTS has changed. Confirm again to sell at the new price.",
  ],
])("$problem: what shopper and cashier read at the line", (refusal, shopper, cashier) => {
  expect(orderLineMessage(refusal, refusalTexts(DEFAULT_LOCALE))).toBe(shopper);
  expect(saleLineMessage(refusal, nameOf(refusal.id), saleText)).toBe(cashier);
});

test.each([
  [[dearer, short, gone], "Product TEA not found."],
  [[dearer, short, { ...short, id: "mints" }], "Item GUM is out of stock."],
  [[dearer], "Could not complete sale."],
])("what a cashier reads of the whole: %j", (lines, sentence) => {
  expect(saleFailure(lines, nameOf, saleText)).toBe(sentence);
});

test.each([
  [{}, null],
  [{ stock: 1 }, "Only 1 left. Lower the quantity to go on."],
  [{ stock: 0 }, "Out of Stock. Remove it to go on."],
  [{ is_available: false }, "No longer there. Remove it to go on."],
])("a line of two in stock, but with %j", (change, note) => {
  const line = { quantity: 2, stock: 2, is_available: true, ...change };
  expect(saleLineNote(line, saleText)).toBe(note);
});
