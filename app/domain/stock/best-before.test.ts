import { expect, test } from "vitest";
import { likelyLeft, parseDay, typedDay } from "./best-before.ts";

test.each([
  ["31/12/2026", "2026-12-31"],
  ["1.2.27", "2027-02-01"],
  ["٥/٣/٢٠٢٧", "2027-03-05"],
  ["\u200f5-3-2027", "2027-03-05"],
  ["311226", "2026-12-31"],
  ["31122026", "2026-12-31"],
  ["2026-12-31", "2026-12-31"],
  // Packs often name the month alone.
  ["02/2028", "2028-02-29"],
  ["12/26", "2026-12-31"],
  ["30/2/2027", null],
  ["0/5/2027", null],
  ["12/31/2026", null],
  ["5/12", null],
  ["31/12/1026", null],
  ["soon", null],
])("%j is read as %j", (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test("a chosen day is written as it is typed", () => {
  expect(typedDay("2027-03-05")).toBe("5/3/2027");
});

test.each([
  ["all of it, where nothing came later", { quantity: 10, stock: 30, newer: 0 }, 10],
  ["a part of it", { quantity: 10, stock: 4, newer: 0 }, 4],
  ["what the later ones do not explain", { quantity: 10, stock: 12, newer: 7 }, 5],
  ["nothing, where the later ones explain all", { quantity: 10, stock: 6, newer: 7 }, 0],
])("left is %s", (_name, line, left) => {
  expect(likelyLeft(line)).toBe(left);
});
