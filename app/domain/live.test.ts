import { expect, test } from "vitest";
import { hasMissed, isAfter, type LiveMessage } from "./live.ts";

function message(run: string, since: number, count: number): LiveMessage {
  return { version: { run, count }, since, topics: [], stock: {}, webOrders: [] };
}

test("what came after the data was read is news to it", () => {
  expect(isAfter({ run: "a", count: 5 }, { run: "a", count: 5 })).toBe(false);
  expect(isAfter({ run: "a", count: 6 }, { run: "a", count: 5 })).toBe(true);
});

test("a gap between the data and a message is noticed, an overlap is none", () => {
  expect(hasMissed({ run: "a", count: 5 }, message("a", 5, 6))).toBe(false);
  expect(hasMissed({ run: "a", count: 5 }, message("a", 2, 6))).toBe(false);
  expect(hasMissed({ run: "a", count: 5 }, message("a", 6, 7))).toBe(true);
});

test("of a server that started again nothing is known", () => {
  expect(isAfter({ run: "b", count: 0 }, { run: "a", count: 5 })).toBe(true);
  expect(hasMissed({ run: "a", count: 5 }, message("b", 0, 0))).toBe(true);
});
