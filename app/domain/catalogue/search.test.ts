import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch, matchesSearch, searchGrams, searchQuery } from "./search.ts";

test.each([
  ["أحمر", "احمر"],
  ["ٱلشاي", "الشاي"],
  ["شوكولاتة", "شوكولاته"],
  ["كندى", "كندي"],
  ["شــاي", "شاي"],
  ["شَايٌ", "شاي"],
  ["٧ أيام", "7 ايام"],
  ["۷", "7"],
  ["  Salted   CHIPS ", "salted chips"],
  ["Café", "cafe"],
])("%j and %j are spelled alike", (one, other) => {
  expect(foldForSearch(one)).toBe(foldForSearch(other));
});

test.each([
  ["Salted Chips 50 g", "chips salt", true],
  ["شاي بالنعناع", "شاى", true],
  ["عصير ١ لتر", "1 لتر", true],
  ["Anything", "", true],
])("%j with %j: %j", (name, query, found) => {
  expect(matchesSearch(foldForSearch(name), foldForSearch(query))).toBe(found);
});

test.each([
  ["  salty \t chips ", "salty chips"],
  ["salty\u202a chips\ud800", "salty chips"],
  ["شاى", "شاى"],
  ["🍫".repeat(101), "🍫".repeat(100)],
  ["ــ", ""],
  ["\ue000", ""],
  ["  ", ""],
])("%j is searched for as %j", (typed, query) => {
  expect(searchQuery(typed)).toBe(query);
});

test.each([
  [["chips"], ["chi", "hip", "ips"]],
  [["شاي"], ["شاي"]],
  [["🍫🍫🍬🍬"], ["🍫🍫🍬", "🍫🍬🍬"]],
  [["aaaa"], ["aaa"]],
  [["50"], ["5", "0"]],
])("of the words %j the index of names is asked for %j", (words, grams) => {
  expect(searchGrams(words)).toEqual(grams);
});

test("a long query is asked for by some of its grams", () => {
  expect(searchGrams(["abcdefghijklmnopqrstuvwxyz"])).toHaveLength(12);
});

test("folding, and making a query, twice is doing it once", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 150 }), (text) => {
      expect(searchQuery(searchQuery(text))).toBe(searchQuery(text));
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
    { numRuns: 300, examples: [["!\t\u0000\t!"]] },
  );
});
