import { expect, test } from "vitest";
import { refuseOneMore, saleLineNote } from "./sale-limits.ts";

const tea = { name: "شاي", stock: 3 };

test("one more goes in up to the stock there is", () => {
  expect(refuseOneMore(tea, 0, 0)).toBeNull();
  expect(refuseOneMore(tea, 2, 1)).toBeNull();
  expect(refuseOneMore(tea, 3, 1)).toBe("There is no more of شاي in stock.");
  for (const stock of [0, -1]) {
    expect(refuseOneMore({ ...tea, stock }, 2, 1)).toBe("Item شاي is out of stock.");
  }
});

test("a sale takes 99 of a product, and 100 products", () => {
  const many = { name: "Gum", stock: 500 };
  expect(refuseOneMore(many, 98, 1)).toBeNull();
  expect(refuseOneMore(many, 99, 1)).toBe("A sale takes 99 of one product.");
  expect(refuseOneMore(many, 0, 99)).toBeNull();
  expect(refuseOneMore(many, 0, 100)).toBe("A sale takes 100 products.");
  expect(refuseOneMore(many, 1, 100)).toBeNull();
});

test("a line says what has to be mended before it can be sold", () => {
  const line = { quantity: 2, stock: 2, is_available: true };
  expect(saleLineNote(line)).toBeNull();
  expect(saleLineNote({ ...line, stock: 1 })).toMatch(/^Only 1 left/);
  expect(saleLineNote({ ...line, stock: 0 })).toMatch(/^Out of Stock/);
  expect(saleLineNote({ ...line, is_available: false })).toMatch(/^No longer there/);
});
