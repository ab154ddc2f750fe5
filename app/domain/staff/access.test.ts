import { expect, test } from "vitest";
import { asksSignIn, mayChangeOrder, mayOpen, mayRefund, OWNER, type Rights } from "./access.ts";

test("a route that is not a cashier's is the owners' alone, and one that nobody lists is nobody's", () => {
  for (const route of ["admin", "admin/:category", "admin/*"]) {
    expect([mayOpen("owner", route), mayOpen("cashier", route)]).toEqual([true, false]);
  }
  expect(mayOpen("cashier", "admin/new-order")).toBe(true);
  expect(["admin/of-tomorrow", ""].map((route) => mayOpen("owner", route))).toEqual([false, false]);
});

test("a PIN opens the till, orders and the shift, and for nothing else it is enough", () => {
  for (const route of ["admin/new-order", "admin/orders/:orderId", "admin/shift"])
    expect(asksSignIn(route), route).toBe(false);
  for (const route of ["admin", "admin/backups/:name", "admin/settings", "admin/account", "x"])
    expect(asksSignIn(route), route).toBe(true);
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
