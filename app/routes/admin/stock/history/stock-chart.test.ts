import { expect, test } from "vitest";
import { chartLine } from "./stock-chart.tsx";

const HOUR_MS = 3_600_000;

test.each<[string, [hour: number, stock: number][], number, string]>([
  [
    "by time, up to its end",
    [
      [0, 7],
      [6, 14],
      [9, 0],
    ],
    12,
    "M0 120 H0 V64 H300 V8 H450 V120 H600",
  ],
  ["one movement", [[5, 14]], 10, "M0 120 H0 V8 H600"],
  [
    "all at once",
    [
      [5, 7],
      [5, 14],
    ],
    5,
    "M0 120 H0 V64 H0 V8 H600",
  ],
  [
    "clocks that disagree",
    [
      [0, 7],
      [6, 14],
      [5, 7],
      [13, 0],
    ],
    12,
    "M0 120 H0 V64 H300 V8 H300 V64 H600 V120 H600",
  ],
])("stock is drawn: %s", (_name, moved, until, line) => {
  const steps = moved.map(([hour, stock]) => ({ at: hour * HOUR_MS, stock }));
  expect(chartLine({ before: 0, steps, until: until * HOUR_MS }, 14)).toBe(line);
});
