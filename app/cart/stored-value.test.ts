import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { emptyCart, parseCart } from "./stored-cart.ts";
import { createStoredValue } from "./stored-value.ts";

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

const line = {
  id: "chips",
  collectionName: "",
  orderId: 0,
  name: "Chips",
  price: 1000,
  imageUrl: "",
  is_available: true,
  stock: 5,
  product_name: "Chips",
  price_consumer: 1000,
  image: "",
  quantity: 1,
};

const cartStore = () => createStoredValue("cart", parseCart, emptyCart);

test("a change builds on what another tab wrote", () => {
  const store = cartStore();
  store.current();
  cartStore().update((cart) => ({ ...cart, items: [line] }));
  const { items } = store.update((cart) => ({
    ...cart,
    items: [...cart.items, { ...line, id: "cola" }],
  }));
  expect(items.map(({ id }) => id)).toEqual(["chips", "cola"]);
});

test("without storage the cart lasts as long as the page", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  const store = cartStore();
  store.update((cart) => ({ ...cart, items: [line] }));
  store.update((cart) => ({ ...cart, id: randomId() }));
  expect(store.current().items).toEqual([line]);
});

test("a full storage keeps the change in memory", () => {
  const store = cartStore();
  store.update((cart) => ({ ...cart, items: [line] }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: () => {
      throw new Error("full");
    },
  });
  store.update((cart) => ({ ...cart, items: [] }));
  expect(store.update((cart) => cart).items).toEqual([]);
});
