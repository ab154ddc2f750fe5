import { expect, test } from "vitest";
import { mayChangeOrder, mayOpen, mayRefund } from "./access.ts";

test("a route that is not a cashier's is the owners' alone", () => {
  for (const route of ["admin", "admin/:category", "admin/*", "admin/of-tomorrow", ""]) {
    expect([mayOpen("owner", route), mayOpen("cashier", route)]).toEqual([true, false]);
  }
  expect(mayOpen("cashier", "admin/new-order")).toBe(true);
});

test.each([
  ["confirm", "pending", true],
  ["complete", "confirmed", true],
  ["cancel", "pending", true],
  ["cancel", "confirmed", false],
  ["cancel", "completed", false],
] as const)("a cashier may %s a %s order: %s", (action, status, isAllowed) => {
  expect(mayChangeOrder("cashier", action, status)).toBe(isAllowed);
});

test("owners cancel confirmed orders and refund; cashiers do not", () => {
  expect(mayChangeOrder("owner", "cancel", "confirmed")).toBe(true);
  expect([mayRefund("owner"), mayRefund("cashier")]).toEqual([true, false]);
});
