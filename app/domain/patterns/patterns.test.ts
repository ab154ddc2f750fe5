import { expect, test } from "vitest";
import {
  byFigure,
  comparePeople,
  type FigureName,
  median,
  type PersonFigures,
  patternDays,
} from "./patterns.ts";

test.each([
  ["no values", [], 0],
  ["one", [7], 7],
  ["an odd number of them", [9, 1, 4], 4],
  ["an even number of them", [10, 1, 2, 4], 3],
])("the median of %s", (_what, values, middle) => {
  expect(median(values)).toBe(middle);
});

test("the period begins with the 30th day of the shop's calendar, whatever the clocks did", () => {
  // Egypt's clocks went forward on 24 April, at midnight.
  const days = patternDays(Date.parse("2026-05-10T09:00Z"), "Africa/Cairo");
  const times = days.map((day) => new Date(day).toISOString().slice(0, 16));
  expect([days.length, times[0], times.at(-1)]).toEqual([
    30,
    "2026-04-10T22:00",
    "2026-05-09T21:00",
  ]);
});

function person(sold: number, name: FigureName, count: number): PersonFigures {
  const figures = byFigure((of) => ({ count: of === name ? count : 0, amount: 0 }));
  const sales = { count: sold, amount: sold * 1000 };
  return { id: `${sold} ${count}`, name: "", sales, figures, reasons: [], worst: 0 };
}

const COMPARED: [string, FigureName, [sold: number, count: number][], boolean[]][] = [
  [
    "twice the median is not above it",
    "wrong-pins",
    [
      [9, 2],
      [9, 4],
      [9, 1],
    ],
    [false, false, false],
  ],
  [
    "more than twice is",
    "wrong-pins",
    [
      [9, 2],
      [9, 5],
      [9, 1],
    ],
    [false, true, false],
  ],
  [
    "fewer than three are not",
    "wrong-pins",
    [
      [9, 0],
      [9, 2],
      [9, 0],
    ],
    [false, false, false],
  ],
  [
    "who sells more has more",
    "refunds",
    [
      [100, 4],
      [900, 30],
      [100, 3],
    ],
    [false, false, false],
  ],
  [
    "few sales with many refunds are",
    "refunds",
    [
      [900, 30],
      [50, 9],
      [900, 36],
    ],
    [false, true, false],
  ],
  [
    "who sold nothing is no part of the median",
    "refunds",
    [
      [9, 1],
      [9, 1],
      [0, 3],
      [0, 9],
    ],
    [false, false, true, true],
  ],
];

test.each(COMPARED)("compared with the shop: %s", (_what, name, sold, above) => {
  const people = sold.map(([sales, count]) => person(sales, name, count));
  const marks = comparePeople(people).people.map(({ figures }) => figures[name].isAbove);
  expect(marks).toEqual(above);
});
