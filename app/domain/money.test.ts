import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDollars } from "./dollars.ts";
import { formatAmount, formatPounds } from "./money.ts";

test.each([
  [2500, "25"],
  [2685, "26.85"],
  [5, "0.05"],
  [0, "0"],
  [1250, "12.50"],
  [99_999, "999.99"],
  [100_000, "1,000"],
  [123_456_789, "1,234,567.89"],
  [-12_500_000, "-125,000"],
  [-99_900, "-999"],
  [-1250, "-12.50"],
])("%i piastres are %s", (amount, text) => {
  expect(formatPounds(amount)).toBe(text);
});

test.each([
  [1250, "$12.50", "12.50"],
  [1200, "$12.00", "12"],
  [5, "$0.05", "0.05"],
  [100_000_000, "$1000000.00", "1000000"],
])("%i piastres are %s on a card of the admin and %s in its field", (amount, card, field) => {
  expect(formatDollars(amount)).toBe(card);
  expect(formatAmount(amount)).toBe(field);
});

test("loses no piastre", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      const [pounds = "", piastres = "00"] = formatAmount(amount).split(".");
      expect(BigInt(pounds) * 100n + BigInt(piastres)).toBe(BigInt(amount));
    }),
  );
});
