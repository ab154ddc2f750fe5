import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeFormulas, unescapeFormulas } from "./exported-row.ts";

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
