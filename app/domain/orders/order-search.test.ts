import { expect, test } from "vitest";
import { matchesName, nameTerms, parseOrderSearch, searchTerm } from "./order-search.ts";

test.each([
  ["Mona Ali", "m", true],
  ["Mona Ali", "ALI", true],
  ["Mona Ali", "al mon", true],
  ["Mona Ali", "ona", false],
  ["Mona Ali", "mona alia", false],
  ["Abdel-Rahman", "rahman", true],
  ["Abdel-Rahman", "abdel-r", true],
  ["أحمد عبدالله", "احمد", true],
  ["احمد", "أح", true],
  ["سارة", "ساره", true],
  ["Table 12", "١٢", true],
  ["Mona 🌸", "🌸", true],
  ["Mona", "...", false],
])("%s is found by '%s': %s", (name, query, found) => {
  const { words } = parseOrderSearch(query);
  expect(matchesName(name, words)).toBe(found);
  const term = searchTerm(words);
  if (found) expect(nameTerms(name)).toContain(term);
});

test.each([
  ["a1b2", "a1b2"],
  ["#A1B2C3", "a1b2c3"],
  ["١٢٣٤", "1234"],
  ["a1b", null],
  ["a1b2 c3", null],
  ["tea1", null],
])("the query '%s' may be the code %s", (query, code) => {
  expect(parseOrderSearch(query).code).toBe(code);
});
