import { expect, test } from "vitest";
import { storefrontCartProduct } from "#app/domain/cart.ts";
import { correctLines } from "./cart-corrections.ts";
import type { CartLine } from "./stored-cart.ts";

const line = (id: string, price: number): CartLine => ({
  ...storefrontCartProduct({
    id,
    collectionName: "snack-attack",
    orderId: 1,
    name: id,
    price,
    imageUrl: "",
    is_available: true,
    stock: 9,
  }),
  quantity: 2,
});

test("a changed price is taken over and the old one kept beside it", () => {
  const items = correctLines(
    [line("chips", 1000), line("cola", 500)],
    [{ id: "chips", problem: "price-changed", price: 1250, stock: 4 }],
  );
  expect(items[0]).toMatchObject({ price: 1250, price_consumer: 1250, oldPrice: 1000, stock: 4 });
  expect(items[1]).toEqual(line("cola", 500));
});

test("a shortage lowers the stock and leaves price and quantity alone", () => {
  const [item] = correctLines(
    [line("chips", 1000)],
    [{ id: "chips", problem: "short", price: 1000, stock: 1 }],
  );
  expect(item).toEqual({ ...line("chips", 1000), stock: 1 });
});

test("what is gone or out of stock cannot be increased any more", () => {
  const [gone, out] = correctLines(
    [line("chips", 1000), line("cola", 500)],
    [
      { id: "chips", problem: "gone", price: null, stock: null },
      { id: "cola", problem: "out-of-stock", price: 500, stock: 3 },
    ],
  );
  expect(gone).toMatchObject({ is_available: false, stock: 0, price: 1000 });
  expect(out).toMatchObject({ is_available: false, stock: 3 });
});
