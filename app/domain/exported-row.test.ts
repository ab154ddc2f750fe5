import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormulas, importedText, keepText, unescapeFormulas } from "./exported-row.ts";

test("any text is exported without a cell that is calculated, and imported as it was", () => {
  const characters = fc.constantFrom(..."=+-@＝;,'\" \t\r\nab");
  const texts = fc.string({ unit: characters, maxLength: 8 });
  fc.assert(
    fc.property(texts, (text) => {
      const escaped = escapeFormulas(text);
      expect(unescapeFormulas(escaped)).toBe(text);
      const cells = escaped.split(/[;\t\r\n]/);
      expect(cells.filter((cell) => /^["' ]*[=+\-@＝]/.test(cell) && cell[0] !== "'")).toEqual([]);
    }),
    { numRuns: 5000 },
  );
});

test("any text that is kept is imported as it was", () => {
  const characters = fc.constantFrom(..."=+-'\" 01,.:/eamtruEفص");
  fc.assert(
    fc.property(fc.string({ unit: characters, maxLength: 7 }), (text) => {
      expect(importedText(escapeFormulas(keepText(text)))).toBe(text);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ...[
    "0012",
    "6221000000010",
    "1-2",
    "5/5",
    "10:30",
    "1E5",
    "May 5",
    "5 مايو",
    "12 am",
    "50%",
    "$5",
    "TRUE",
  ],
  ...["(5)", "1,000", "٠٠٧", "1 1/2"],
])("%j is kept as a text", (text) => {
  expect(keepText(text)).toBe(`'${text}`);
});

test.each(["7 Up", "Tea", "KSHK-12", "6221000000010 | ABC", "", "May", "شاي ٥"])(
  "%j is a text of itself",
  (text) => {
    expect(keepText(text)).toBe(text);
  },
);

test("a long row of apostrophes is looked at once", () => {
  const text = `${"'".repeat(200_000)}1z`;
  expect(importedText(text)).toBe(text);
});

test.each([
  ['="0012"', "0012"],
  ['="Tea ""big"""', 'Tea "big"'],
  ["'0012", "0012"],
])("%j of a file says %j", (cell, text) => {
  expect(importedText(cell)).toBe(text);
});
