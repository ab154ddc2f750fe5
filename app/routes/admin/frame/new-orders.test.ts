import { expect, test } from "vitest";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { describeOrders, ordersPath } from "./new-orders.ts";
import { layoutTexts } from "./texts.ts";

const order = { id: "7f3a9c", customerName: "منى", total: 125_050, createdAt: 1 };

test.each([
  [[order], "New web order: \u2068منى\u2069, EGP 1,250.50", "/admin/orders/7f3a9c"],
  [[order, order], "2 new web orders, EGP 2,501 in all", "/admin/orders?show=pending"],
])("%j: what the notice says and opens", (orders, text, path) => {
  expect(describeOrders(orders, layoutTexts(DEFAULT_LOCALE))).toMatch(text);
  expect(ordersPath(orders)).toBe(path);
});
