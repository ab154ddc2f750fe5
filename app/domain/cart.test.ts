import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addToCart,
  type CartItem,
  cartItemCount,
  cartTotal,
  decreaseInCart,
  inUnits,
  orderable,
  removeFromCart,
  storefrontCartProduct,
  withoutOrdered,
} from "./cart.ts";

const chips = { id: "chips", price: 1250, collectionName: "snack-attack" };
const tea = { id: "tea", price: 1000 };

test("a new item is appended with quantity 1; one already there, matched by id, keeps its price and place", () => {
  const cart = addToCart(addToCart(addToCart([], chips), tea), { ...chips, price: 9 });
  expect(cart).toEqual([
    { ...chips, quantity: 2 },
    { ...tea, collectionName: "", quantity: 1 },
  ]);
});

test("what was ordered leaves the cart, what came since stays", () => {
  const cart = addToCart(addToCart(addToCart([], chips), chips), tea);
  const left = (ordered: { id: string; quantity: number }[]) =>
    withoutOrdered(cart, ordered).map(({ id, quantity }) => [id, quantity]);
  const whole = cart.map(({ id, quantity }) => ({ id, quantity }));
  expect(left(whole)).toEqual([]);
  expect(left([{ id: "chips", quantity: 1 }])).toEqual([
    ["chips", 1],
    ["tea", 1],
  ]);
  expect(left([{ id: "gone", quantity: 3 }])).toHaveLength(2);
});

test("a storefront product brings product_name, price_consumer and image", () => {
  const product = { ...chips, orderId: 1, is_available: true, stock: 3 };
  const shown = { name: "Chips", imageUrl: "/files/x" };
  const copied = { product_name: "Chips", price_consumer: 1250, image: "/files/x" };
  expect(storefrontCartProduct({ ...product, ...shown })).toMatchObject(copied);
});

test("what can be ordered of a cart has no more than there is, and nothing that is not available", () => {
  const line = { ...chips, quantity: 3, stock: 3, is_available: true };
  const lines = [
    line,
    { ...line, stock: 2 },
    { ...line, stock: 0 },
    { ...line, is_available: false },
  ];
  expect(orderable(lines)).toEqual([line, { ...line, stock: 2, quantity: 2 }]);
});

test.each([
  [[2, 12], 60, [2, 12], [2, 12]],
  [[1, 12], 60, [1, 12], [2, 36]],
  [[2, 20], 60, [2, 12], [2, 12]],
  [[3, 1], 60, [2, 1], [2, 1]],
  [[1, 30], 20, [0, 20], [0, 20]],
])(
  "of %o boxes of 24 and pieces with %i in stock come %o, and there are %o",
  (quantities, stock, come, left) => {
    const pieces = { ...chips, stock, is_available: true };
    const box = { ...pieces, id: "box", productId: "chips", pieces: 24 };
    const lines = [box, pieces].map((line, at) => ({ ...line, quantity: quantities[at] ?? 0 }));
    const ordered = new Map(orderable(lines).map(({ id, quantity }) => [id, quantity]));
    expect(lines.map(({ id }) => ordered.get(id) ?? 0)).toEqual(come);
    expect(inUnits(lines).map((line) => line.stock)).toEqual(left);
  },
);

type Step = { action: "add" | "decrease" | "remove"; id: string };

const steps = fc.array(
  fc.record({
    action: fc.constantFrom("add" as const, "decrease" as const, "remove" as const),
    id: fc.constantFrom("a", "b", "c", "d"),
  }),
);

const priceOf = (id: string) => id.charCodeAt(0) * 5;

function apply(cart: CartItem[], { action, id }: Step): CartItem[] {
  if (action === "add") return addToCart(cart, { id, price: priceOf(id) });
  return action === "decrease" ? decreaseInCart(cart, id) : removeFromCart(cart, id);
}

test("any sequence of steps ends as a plain count by product would", () => {
  fc.assert(
    fc.property(steps, (sequence) => {
      const counts = new Map<string, number>();
      let cart: CartItem[] = [];
      for (const step of sequence) {
        const before = structuredClone(cart);
        const after = apply(cart, step);
        expect(cart).toEqual(before);
        cart = after;
        const count = counts.get(step.id) ?? 0;
        if (step.action === "add") counts.set(step.id, count + 1);
        else if (step.action === "remove" || count <= 1) counts.delete(step.id);
        else counts.set(step.id, count - 1);
      }
      expect(cart.map((item) => [item.id, item.quantity])).toEqual([...counts]);
      const entries = [...counts];
      expect(cartItemCount(cart)).toBe(entries.reduce((sum, [, count]) => sum + count, 0));
      expect(cartTotal(cart)).toBe(
        entries.reduce((sum, [id, count]) => sum + count * priceOf(id), 0),
      );
    }),
  );
});
