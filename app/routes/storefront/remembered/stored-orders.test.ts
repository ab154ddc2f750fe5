import { expect, test } from "vitest";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";
import { ordersToAsk, parseOrders, type RememberedOrder, withStatuses } from "./stored-orders.ts";

const NOW = 1_000_000;
const id = "0".repeat(32);
const order: RememberedOrder = { id, placedAt: 1, total: 100, link: "https://wa.me/1?text=x" };

test.each<[OrderStatus | undefined, OrderStatus, OrderStatus, boolean]>([
  [undefined, "pending", "pending", true],
  ["pending", "confirmed", "confirmed", false],
  ["pending", "cancelled", "cancelled", false],
  ["cancelled", "pending", "cancelled", true],
  ["confirmed", "pending", "confirmed", true],
])("known as %s and answered as %s an order is %s", (known, answered, status, hasLink) => {
  const orders = [{ ...order, ...(known && { status: known }) }];
  const answer = { [id]: { status: answered, reason: null } };
  const [after] = withStatuses(orders, answer, NOW);
  expect([after?.status, after?.link !== undefined]).toEqual([status, hasLink]);
});

test("only orders whose status may change are asked for", () => {
  const ids = ["pending", "confirmed", "completed", "cancelled", undefined].map((status, n) => {
    const id = String(n).padStart(32, "0");
    return { ...order, id, ...(status && { status: status as OrderStatus }) };
  });
  expect(ordersToAsk(ids)).toEqual([0, 1, 4].map((n) => ids[n]?.id));
});

test("what is stored comes back without what is no order's", () => {
  const whole = {
    ...order,
    status: "confirmed",
    askedAt: 1,
    copiedAt: 2,
    names: ["Tea"],
    kinds: 1,
  };
  const odd = { ...order, status: "lost", askedAt: "x", names: [1, "Tea"], isOwner: true };
  expect(parseOrders([whole, odd])).toEqual([whole, { ...order, names: ["Tea"] }]);
});
