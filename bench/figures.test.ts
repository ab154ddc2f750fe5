import { expect, test } from "vitest";
import { judge, table } from "./figures.ts";

const speed = { work: "page", unit: "requests/s", ours: [6000, 7000, 8000] };
const nginx = { name: "nginx", values: [10_000, 10_000, 10_000] };

test.each([
  [{ atLeast: 0.7 }, true],
  [{ atLeast: 0.71 }, false],
  [{ atMost: 0.7 }, true],
  [{ atMost: 0.69 }, false],
])("a ratio of 0.7 with %j wanted: met %j", (wanted, met) => {
  expect(judge({ ...speed, against: nginx, wanted }).met).toBe(met);
});

test("alone, the median itself is judged", () => {
  expect(judge({ ...speed, wanted: { atLeast: 7000 } }).met).toBe(true);
  expect(judge({ ...speed, wanted: { atLeast: 7001 } }).met).toBe(false);
  expect(judge(speed).met).toBeNull();
});

test("a table has a line a figure, with medians and their spread", () => {
  const memory = { work: "memory", unit: "MB", ours: [131.26], wanted: { atMost: 140 } };
  const lines = table([{ ...speed, against: nginx, wanted: { atLeast: 0.8 } }, memory]).split("\n");
  expect(lines.slice(2)).toEqual([
    "| page | 7,000 (6,000 to 8,000) requests/s | nginx | 10,000 requests/s | 0.70x (0.60 to 0.80) | at least 0.80x | **no** |",
    "| memory | 131 MB |  |  |  | at most 140 MB | yes |",
  ]);
});
