import { expect, test } from "vitest";
import { likelyPayments } from "./cash.ts";

test("exactly the total, then what the next notes come to, smallest first", () => {
  expect(likelyPayments(1200)).toEqual([1200, 2000, 5000, 10_000, 20_000]);
  expect(likelyPayments(2685)).toEqual([2685, 4000, 5000, 10_000, 20_000]);
  expect(likelyPayments(11_700)).toEqual([11_700, 12_000, 15_000, 20_000]);
  expect(likelyPayments(20_000)).toEqual([20_000, 22_000, 25_000, 30_000, 40_000]);
});
