import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyCart, toCart } from "#app/cart/stored-cart.ts";
import { randomId } from "#app/domain/id.ts";
import { createStoredValue } from "./stored-value.ts";

let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
    removeItem: (key: string) => void storage.delete(key),
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

const cartStore = () => createStoredValue({ key: "cart", parse: toCart, empty: emptyCart });

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

const names = (version?: number) =>
  createStoredValue<string[]>({
    key: "names",
    parse: (stored, written) =>
      Array.isArray(stored) ? stored.map((name) => name + written) : null,
    empty: () => [],
    ...(version && { version }),
  });

test("nothing is left of a value that is cleared", () => {
  const store = names();
  store.update(() => ["Mona"]);
  expect(storage.get("names")).toBe('["Mona"]');
  store.clear();
  expect(store.current()).toEqual([]);
  expect(storage.has("names")).toBe(false);
});

test("a value is read by the version that wrote it, the first without a number", () => {
  storage.set("names", '["Mona"]');
  expect(names(3).current()).toEqual(["Mona1"]);
  names(2).update(() => ["Nour"]);
  expect(storage.get("names")).toBe('{"version":2,"value":["Nour"]}');
  expect(names(3).current()).toEqual(["Nour2"]);
});

test("a text that is no JSON is given as it is, and what is no value is dropped", () => {
  storage.set("paper", "80mm");
  const paper = { key: "paper", parse: String, empty: () => "" };
  expect(createStoredValue(paper).current()).toBe("80mm");
  storage.set("names", "80mm");
  expect(names().current()).toEqual([]);
});

test("what another tab writes is read, and told to who listens", () => {
  const target = new EventTarget();
  vi.stubGlobal(
    "StorageEvent",
    class extends Event {
      key = "names";
    },
  );
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const store = names();
  expect(store.current()).toEqual([]);
  storage.set("names", '["Mona"]');
  expect(store.current()).toEqual(["Mona1"]);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  storage.set("names", '["Nour"]');
  target.dispatchEvent(new StorageEvent("storage"));
  expect(listener).toHaveBeenCalledOnce();
  expect(store.current()).toEqual(["Nour1"]);
  unsubscribe();
});
