import { expect, test } from "vitest";
import { hasMissed, isKnown, type LiveMessage } from "./live.ts";

function message(run: string, since: number, count: number): LiveMessage {
  return { version: { run, count }, since, topics: [], stock: {}, webOrders: [] };
}

test("what came before the data was read is known", () => {
  expect(isKnown({ run: "a", count: 5 }, message("a", 3, 5))).toBe(true);
  expect(isKnown({ run: "a", count: 5 }, message("a", 4, 6))).toBe(false);
});

test("a gap between the data and a message is noticed, an overlap is none", () => {
  expect(hasMissed({ run: "a", count: 5 }, message("a", 5, 6))).toBe(false);
  expect(hasMissed({ run: "a", count: 5 }, message("a", 2, 6))).toBe(false);
  expect(hasMissed({ run: "a", count: 5 }, message("a", 6, 7))).toBe(true);
});

test("of a server that started again nothing is known", () => {
  expect(isKnown({ run: "a", count: 5 }, message("b", 0, 0))).toBe(false);
  expect(hasMissed({ run: "a", count: 5 }, message("b", 0, 0))).toBe(true);
});
