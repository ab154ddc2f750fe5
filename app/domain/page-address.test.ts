import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

test.each([
  ["/admin", "/admin"],
  ["/admin/orders?q=tea&type=cashier", "/admin/orders?q=tea&type=cashier"],
  ["/admin.data?_routes=admin", "/admin"],
  ["/admin/orders.data?q=tea&_routes=admin", "/admin/orders?q=tea"],
  ["/admin/_.data", "/admin/"],
  ["//elsewhere.example/admin.data", "/elsewhere.example/admin"],
])("%s is for the page %s", (request, page) => {
  expect(pageAddress(`https://shop.example${request}`)).toBe(page);
});
