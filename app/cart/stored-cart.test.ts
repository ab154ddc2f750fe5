import { expect, test } from "vitest";
import { storefrontCartProduct } from "#app/domain/cart.ts";
import { isRandomId } from "#app/domain/id.ts";
import { type CartLine, emptyCart, parseCart } from "./stored-cart.ts";

const chips: CartLine = {
  ...storefrontCartProduct({
    id: "chips",
    collectionName: "snack-attack",
    orderId: 1,
    name: "Chips",
    price: 1000,
    imageUrl: "/files/chips/480.webp",
    is_available: true,
    stock: 5,
  }),
  quantity: 2,
  oldPrice: 900,
};

const stored = (items: unknown[]) => JSON.stringify({ id: "0".repeat(32), items });

test("an empty cart has an id of its own", () => {
  expect(isRandomId(emptyCart().id)).toBe(true);
  expect(emptyCart().id).not.toBe(emptyCart().id);
});

test("a stored cart comes back as it was", () => {
  const items = [chips, { ...chips, id: "custom amount", note: "" }];
  expect(parseCart(stored(items))).toEqual({ id: "0".repeat(32), items });
});

test.each([
  [7, { changedAt: 7 }],
  [-1, {}],
  ["yesterday", {}],
  [null, {}],
])("the date of the last change may be missing, or wrong: %j", (changedAt, kept) => {
  const cart = { id: "0".repeat(32), items: [] };
  expect(parseCart(JSON.stringify({ ...cart, changedAt }))).toEqual({ ...cart, ...kept });
});

test.each([null, "", "{", "null", "[]", "7", '{"id":"x","items":[]}', '{"items":[]}'])(
  "what is no cart of ours is none: %s",
  (text) => {
    expect(parseCart(text)).toBeNull();
  },
);

test("bad lines and repeated ones are dropped", () => {
  const bad = [
    null,
    [],
    { ...chips, id: "" },
    { ...chips, id: 1 },
    { ...chips, id: "a", price: -1 },
    { ...chips, id: "b", price: 1.5 },
    { ...chips, id: "c", quantity: 0 },
    { ...chips, id: "d", quantity: "2" },
    { ...chips, id: "e", stock: null },
    { ...chips, id: "f", name: undefined },
    { ...chips, name: "Chips again" },
  ];
  expect(parseCart(stored([chips, ...bad]))?.items).toEqual([chips]);
});

test("only the fields of a line are taken over", () => {
  const [line] = parseCart(stored([{ ...chips, isAdmin: true }]))?.items ?? [];
  expect(line).toEqual(chips);
});
