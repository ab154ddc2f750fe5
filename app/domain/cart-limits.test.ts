import { describe, expect, test } from "vitest";
import { canAddMore, isCartFull } from "./cart-limits.ts";
import { DEFAULT_LOCALE } from "./locale/locale.ts";
import { refuseOneMore } from "./sale/sale-limits.ts";
import { saleTexts } from "./sale/texts.ts";

const t = saleTexts(DEFAULT_LOCALE);

describe("one more of a product with this stock", () => {
  const none = "There is no more of شاي in stock.";
  const out = "Item شاي is out of stock.";

  test.each([
    { stock: 3, quantity: 0, inCart: true, inSale: null },
    { stock: 3, quantity: 2, inCart: true, inSale: null },
    { stock: 3, quantity: 3, inCart: false, inSale: none },
    { stock: 0, quantity: 2, inCart: false, inSale: out },
    { stock: -1, quantity: 2, inCart: false, inSale: out },
    { stock: 500, quantity: 98, inCart: true, inSale: null },
    { stock: 500, quantity: 99, inCart: false, inSale: "A sale takes at most 99 of one product." },
  ])("$stock, $quantity taken already", ({ stock, quantity, inCart, inSale }) => {
    expect(canAddMore({ is_available: true, stock }, quantity)).toBe(inCart);
    expect(refuseOneMore({ name: "شاي", stock }, quantity, 1, t)).toBe(inSale);
  });

  test("an unavailable product goes into no shopper's cart", () => {
    expect(canAddMore({ is_available: false, stock: 3 }, 0)).toBe(false);
  });
});

test("a cart and a sale take 100 products", () => {
  const gum = { name: "Gum", stock: 500 };
  expect([isCartFull(99), isCartFull(100)]).toEqual([false, true]);
  expect(refuseOneMore(gum, 0, 99, t)).toBeNull();
  expect(refuseOneMore(gum, 1, 100, t)).toBeNull();
  expect(refuseOneMore(gum, 0, 100, t)).toBe("A sale takes at most 100 products.");
});
