import { expect, test } from "vitest";
import { median, percentile, ratio, summarize } from "./statistics.ts";

test.each([
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 4, 2], 3],
])("the median of %j is %d", (values, middle) => {
  expect(median(values)).toBe(middle);
});

test("a summary has the middle and both ends, and leaves the runs in their order", () => {
  const runs = [30, 10, 20];
  expect(summarize(runs)).toEqual({ median: 20, min: 10, max: 30 });
  expect(runs).toEqual([30, 10, 20]);
});

test("a ratio is that of the medians, its spread that of the pairs", () => {
  expect(ratio([10, 30, 20], [10, 10, 40])).toEqual({ median: 2, min: 0.5, max: 3 });
});

test("there is no median of nothing, and no ratio of a run without its partner", () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => ratio([1, 2], [1])).toThrow(RangeError);
});

test("95 in a hundred values do not exceed their 95th percentile", () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect(percentile(values, 0.95)).toBe(95);
});
