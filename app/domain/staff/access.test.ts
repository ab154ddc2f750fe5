import { expect, test } from "vitest";
import { mayChangeOrder, mayOpen, mayRefund, OWNER, type Rights } from "./access.ts";

test("a route that is not a cashier's is the owners' alone", () => {
  for (const route of ["admin", "admin/:category", "admin/*", "admin/of-tomorrow", ""]) {
    expect([mayOpen("owner", route), mayOpen("cashier", route)]).toEqual([true, false]);
  }
  expect(mayOpen("cashier", "admin/new-order")).toBe(true);
});

const CASHIER: Rights = { role: "cashier", cashiersRefund: false };
const REFUNDING: Rights = { role: "cashier", cashiersRefund: true };

test.each([
  ["confirm", "pending", true, true],
  ["complete", "confirmed", true, true],
  ["cancel", "pending", true, true],
  ["cancel", "confirmed", false, true],
  ["cancel", "completed", false, false],
] as const)("a cashier may %s a %s order: %s, one who may refund: %s", (action, status, ...may) => {
  const all = [CASHIER, REFUNDING].map((rights) => mayChangeOrder(rights, action, status));
  expect(all).toEqual(may);
});

test("owners cancel confirmed orders and refund; cashiers where the setting says so", () => {
  expect(mayChangeOrder(OWNER, "cancel", "confirmed")).toBe(true);
  expect([OWNER, CASHIER, REFUNDING].map(mayRefund)).toEqual([true, false, true]);
});
