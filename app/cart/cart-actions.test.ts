import { expect, test } from "vitest";
import { createStoredValue } from "#app/browser/stored-value.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { cartActions } from "./cart-actions.ts";
import { emptyCart, toCart } from "./stored-cart.ts";

function newCart() {
  const store = createStoredValue({ key: "cart", parse: toCart, empty: emptyCart });
  const quantities = () => store.current().items.map(({ id, quantity }) => [id, quantity]);
  return { store, quantities, ...cartActions(store, "en") };
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

test("adding again updates the line's stock and leaves its price to the server", () => {
  const { store, add } = newCart();
  add(chips);
  add({ ...chips, stock: 40, price: 1200 });
  expect(store.current().items).toMatchObject([{ quantity: 2, stock: 40, price: 1000 }]);
});

test("lines are brought up to date, the old price beside the new; what is not sold stays", () => {
  const { store, add, refresh } = newCart();
  add(chips);
  add(tea);
  refresh([{ ...chips, name: "شيبسي", stock: 50, price: 1200 }]);
  expect(store.current().items).toMatchObject([
    { name: "شيبسي", product_name: "شيبسي", stock: 50, price: 1200, oldPrice: 1000 },
    { name: "Tea", product_name: "Tea", stock: 2 },
  ]);
});

test("what the shop changes leaves the cart's date alone, and without news the whole cart", () => {
  const { store, add, refresh } = newCart();
  add(chips);
  expect(store.current().changedAt).toBeGreaterThan(0);
  store.update((cart) => ({ ...cart, changedAt: 1 }));
  refresh([{ ...chips, price: 1200 }]);
  const before = store.current();
  expect(before).toMatchObject({ changedAt: 1, items: [{ price: 1200 }] });
  refresh([{ ...chips, price: 1200 }]);
  expect(store.current()).toBe(before);
});

test("what fills an emptied cart begins another, as the last one may have become an order", () => {
  const { store, add, fill, remove } = newCart();
  add(chips);
  const { id, items } = store.current();
  fill((cart) => cart.items);
  expect(store.current().id).toBe(id);
  remove("chips");
  expect(store.current().id).toBe(id);
  fill(() => items);
  expect(store.current()).toMatchObject({ id: expect.not.stringMatching(id), items });
});

test("what was ordered is taken out, and the rest continues under a new id", () => {
  const { store, quantities, add, takeOut } = newCart();
  add(chips);
  add(tea);
  const before = store.current().id;
  takeOut([{ id: "chips", quantity: 1 }]);
  expect(quantities()).toEqual([["tea", 1]]);
  expect(store.current().id).not.toBe(before);
});

test("the first line of an empty cart begins a new one, and further lines are of the same", () => {
  const { store, add, remove } = newCart();
  add(chips);
  const before = store.current().id;
  add(tea);
  expect(store.current().id).toBe(before);
  remove("chips");
  remove("tea");
  add(chips);
  expect(store.current().id).not.toBe(before);
});

test("renewing keeps the contents and changes the id", () => {
  const { store, quantities, add, renew } = newCart();
  add(chips);
  const before = store.current().id;
  expect(renew().id).not.toBe(before);
  expect(quantities()).toEqual([["chips", 1]]);
});

test.each([
  [
    "a changed price is taken over and the old one kept beside it",
    { problem: "price-changed", price: 1250, stock: 4 },
    { price: 1250, price_consumer: 1250, oldPrice: 1000, stock: 4, is_available: true },
  ],
  [
    "a shortage lowers the stock and leaves the price alone",
    { problem: "short", price: 1000, stock: 1 },
    { price: 1000, stock: 1, is_available: true },
  ],
  [
    "a product that is gone cannot be increased",
    { problem: "gone", price: null, stock: null },
    { price: 1000, stock: 0, is_available: false },
  ],
  [
    "an unavailable product cannot be increased",
    { problem: "out-of-stock", price: 1000, stock: 3 },
    { price: 1000, stock: 3, is_available: false },
  ],
  [
    "what other lines take of the stock leaves the pieces that there are",
    { problem: "out-of-stock", price: 1000, stock: 0, product: { id: "chips", stock: 20 } },
    { price: 1000, stock: 20, is_available: true },
  ],
] as const)("%s", (_what, refusal, corrected) => {
  const { store, add, correct } = newCart();
  add(chips);
  add(tea);
  const [before, other] = store.current().items;
  correct([{ id: "chips", ...refusal }]);
  expect(store.current().items).toEqual([{ ...before, ...corrected }, other]);
});
