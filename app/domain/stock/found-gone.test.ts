import { expect, test } from "vitest";
import { whatFoundGone } from "./found-gone.ts";

type Counted = [first: number, last: number, undone?: number];

const SOLD = 10;

test.each<[string, Counted[], number | null]>([
  ["no count after it", [[1, 9]], null],
  ["one after it", [[11, 12]], 0],
  ["at the same moment", [[10, 10]], 0],
  [
    "the first of several, as they come",
    [
      [21, 22],
      [11, 12],
    ],
    1,
  ],
  [
    "between two",
    [
      [1, 9],
      [11, 12],
    ],
    1,
  ],
  ["one that is undone", [[11, 12, 13]], null],
  [
    "the next, where the first was undone before it",
    [
      [11, 12, 13],
      [21, 22],
    ],
    1,
  ],
  [
    "none, where the first was undone behind the next",
    [
      [11, 12, 30],
      [21, 22],
    ],
    null,
  ],
  [
    "both undone",
    [
      [11, 12, 13],
      [21, 22, 23],
    ],
    null,
  ],
  [
    "one after a count that it fell into",
    [
      [9, 12],
      [21, 22],
    ],
    1,
  ],
])("what found gone the goods of a sale: %s", (_, counted, found) => {
  const { count, isUnclear } = whatFoundGone(counted.map(countOf), SOLD);
  expect([count?.id ?? null, isUnclear]).toEqual([found === null ? null : String(found), false]);
});

test.each<[Counted, boolean]>([
  [[9, 10], true],
  [[9, 12, 20], false],
])("a count that it fell into, from and to %j", (counted, isUnclear) => {
  expect(whatFoundGone([countOf(counted, 0)], SOLD)).toEqual({ count: null, isUnclear });
});

function countOf([firstAt, lastAt, undoneAt]: Counted, at: number) {
  return { id: String(at), firstAt, lastAt, undoneAt: undoneAt ?? null };
}
