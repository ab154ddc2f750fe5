import { expect, test } from "vitest";
import { orderAddress, orderIdIn, toOrderCode } from "./order-address.ts";

const id = "7f3a9c0123456789abcdef0123456789";

test.each(["WhatsApp", "Cashier"] as const)("the address of a %s order holds its id", (type) => {
  expect(orderIdIn(orderAddress("https://shop.example", { type, id }))).toBe(id);
});

test.each([
  `http://192.168.1.20:3000/success?order=${id}  `,
  `HTTPS://SHOP.EXAMPLE/ADMIN/ORDERS/${id.toUpperCase()}\t`,
  `https://shop.example/success/?from=chat&order=${id}&x=1#top`,
  `https://shop.example/ar/success?order=${id}`,
  `shop.example/admin/orders/${id}/`,
  `/admin/orders/${id}`,
])("%s is an order's address", (typed) => {
  expect(orderIdIn(typed)).toBe(id);
});

test.each([
  "",
  id,
  "6221000000017",
  `https://shop.example/success?order=${id.slice(1)}`,
  `https://shop.example/success?order=${id}0`,
  `https://shop.example/success?reorder=${id}`,
  `https://shop.example/orders/${id}`,
  `two words/admin/orders/${id}`,
])("'%s' is none", (typed) => {
  expect(orderIdIn(typed)).toBeNull();
});

test.each([
  ["7F3A9C", "7F3A9C"],
  [" 7f3a9c ", "7F3A9C"],
  ["٧F٣A٩C", "7F3A9C"],
  ["7F3A9", null],
  ["7F3A9C0", null],
  ["coffee", null],
])("'%s' as a receipt's code is %s", (typed, code) => {
  expect(toOrderCode(typed)).toBe(code);
});
