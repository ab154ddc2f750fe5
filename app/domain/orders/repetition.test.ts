import { expect, test } from "vitest";
import type { Order } from "./order.ts";
import { isRepetition } from "./repetition.ts";

const items = [
  { id: "gum", quantity: 2, price: 500 },
  { id: "tea", quantity: 1, price: 900 },
];
const submission = { cartId: "cart", customerName: "Mona", items };
const base = { id: "order", cartId: "cart", customerName: "Mona", total: 1900, createdAt: 0 };
const web: Order = {
  ...base,
  type: "WhatsApp",
  status: "pending",
  items: items.map((item) => ({ ...item, name: item.id })),
};
const sale: Order = {
  ...base,
  type: "Cashier",
  cashierId: "u1",
  cashierName: "",
  items: items.map(({ id, ...item }) => ({ ...item, productId: id, name: id })),
};

test("the same customer, products and quantities are the same order, whatever they cost", () => {
  const dearer = { ...submission, items: items.map((item) => ({ ...item, price: 1 })).reverse() };
  expect(isRepetition(web, submission, "WhatsApp")).toBe(true);
  expect(isRepetition(sale, dearer, "Cashier")).toBe(true);
});

test.each([
  ["another customer", { ...submission, customerName: "Omar" }],
  ["another quantity", { ...submission, items: [{ id: "gum", quantity: 3, price: 500 }] }],
  ["a line less", { ...submission, items: items.slice(1) }],
])("%s is another order", (_what, other) => {
  expect(isRepetition(web, other, "WhatsApp")).toBe(false);
  expect(isRepetition(sale, other, "Cashier")).toBe(false);
});

test("a web order and a sale are never the same", () => {
  expect(isRepetition(web, submission, "Cashier")).toBe(false);
  expect(isRepetition(sale, submission, "WhatsApp")).toBe(false);
});
