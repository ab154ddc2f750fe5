import fc from "fast-check";
import { expect, test } from "vitest";
import { sectionSlug } from "./section.ts";

test.each([
  ["  Hot   Drinks  ", "hot-drinks"],
  ["Hot -- Drinks", "hot-drinks"],
  ["Tea & Coffee!", "tea-coffee"],
  ["حلويات", "حلويات"],
  ["شِيبسي", "شِيبسي"],
  ["Cafe\u0301", "caf\u00e9"],
  ["SMOKES", "smokes"],
  // A joiner taken out from between a letter and its mark.
  ["Cafe\u200d\u0301", "caf\u00e9"],
  ["\u0627\u200c\u0653\u0628", "\u0622\u0628"],
  ["!!!", ""],
  ["", ""],
])("the slug of %j is %j", (name, slug) => {
  expect(sectionSlug(name)).toBe(slug);
});

test("a slug has only letters, marks, digits and single hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = sectionSlug(name);
      expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]*$/u);
      expect(slug).not.toMatch(/--/);
      expect(sectionSlug(slug)).toBe(slug);
    }),
  );
});
