import { expect, test } from "vitest";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { cartActions } from "./cart-actions.ts";
import { createCartStore } from "./cart-store.ts";

function newCart() {
  const store = createCartStore("cart");
  const quantities = () => store.current().items.map(({ id, quantity }) => [id, quantity]);
  return { store, quantities, ...cartActions(store) };
}

const chips: StorefrontProduct = {
  id: "chips",
  collectionName: "snack-attack",
  orderId: 1,
  name: "Chips",
  price: 1000,
  imageUrl: "/files/chips",
  is_available: true,
  stock: 2,
};
const tea = { ...chips, id: "tea", name: "Tea" };

test("lines go in, up, down and out, and clearing empties the cart for another order", () => {
  const { store, quantities, add, decrease, remove, clear } = newCart();
  add(chips);
  add(chips);
  add(tea);
  decrease("chips");
  expect(quantities()).toEqual([
    ["chips", 1],
    ["tea", 1],
  ]);
  remove("chips");
  expect(quantities()).toEqual([["tea", 1]]);
  const before = store.current().id;
  clear();
  expect(quantities()).toEqual([]);
  expect(store.current().id).not.toBe(before);
});

test("adding again tells a line the stock there is, and leaves its price to the server", () => {
  const { store, add } = newCart();
  add(chips);
  add({ ...chips, stock: 40, price: 1200 });
  expect(store.current().items).toMatchObject([{ quantity: 2, stock: 40, price: 1000 }]);
});

test("what was ordered is taken out, and the rest goes on under a new id", () => {
  const { store, quantities, add, takeOut } = newCart();
  add(chips);
  add(tea);
  const before = store.current().id;
  takeOut([{ id: "chips", quantity: 1 }]);
  expect(quantities()).toEqual([["tea", 1]]);
  expect(store.current().id).not.toBe(before);
});

test("renewing keeps the contents and changes the id", () => {
  const { store, quantities, add, renew } = newCart();
  add(chips);
  const before = store.current().id;
  expect(renew().id).not.toBe(before);
  expect(quantities()).toEqual([["chips", 1]]);
});
