import { expect, test } from "vitest";
import { hasGap, isAfter, type LiveMessage } from "./live.ts";

function message(run: string, since: number, count: number): LiveMessage {
  return { version: { run, count }, since, topics: [], stock: {}, webOrders: [] };
}

test.each([
  [{ run: "a", count: 5 }, false],
  [{ run: "a", count: 6 }, true],
  [{ run: "b", count: 0 }, true],
])("whether %j is after run a, count 5: %s", (version, expected) => {
  expect(isAfter(version, { run: "a", count: 5 })).toBe(expected);
});

test.each([
  [message("a", 5, 6), false],
  [message("a", 2, 6), false],
  [message("a", 6, 7), true],
  [message("b", 0, 0), true],
])("whether there is a gap between run a, count 5 and %j: %s", (received, expected) => {
  expect(hasGap({ run: "a", count: 5 }, received)).toBe(expected);
});
