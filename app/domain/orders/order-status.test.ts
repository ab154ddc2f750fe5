import { expect, test } from "vitest";
import { statusesReached, stockMoved } from "./order-status.ts";

test.each([
  ["confirm", "pending", ["confirmed"], "taken"],
  ["complete", "pending", ["confirmed", "completed"], "taken"],
  ["complete", "confirmed", ["completed"], null],
  ["cancel", "pending", ["cancelled"], null],
  ["cancel", "confirmed", ["cancelled"], "given back"],
] as const)("to %s a %s order", (action, from, statuses, moved) => {
  expect(statusesReached(action, from)).toEqual(statuses);
  expect(stockMoved(action, from)).toBe(moved);
});
