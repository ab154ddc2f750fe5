import { expect, test } from "vitest";
import { countedDifference } from "./count.ts";

const part = (counted: number, stock: number, firstNumber: number, lastNumber = firstNumber) => ({
  counted,
  stock,
  firstNumber,
  lastNumber,
  isOutdated: false,
});

test.each([
  ["nobody counted it", [], null],
  ["one person", [part(7, 9, 4)], -2],
  ["two persons, in two places", [part(3, 9, 4), part(6, 9, 4)], 0],
  ["put right since", [part(3, 9, 4), { ...part(4, 9, 4), isOutdated: true }], null],
  ["sold while one counted", [part(7, 9, 4, 5)], null],
  ["sold between two", [part(3, 9, 4), part(6, 8, 5)], null],
])("%s", (_, parts, difference) => {
  expect(countedDifference(parts)).toBe(difference);
});
