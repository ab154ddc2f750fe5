import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount, formatPounds } from "./money.ts";
import { readAmount } from "./read-amount.ts";

test.each([
  ["12", 1200],
  ["12.5", 1250],
  [".5", 50],
  ["5.", 500],
  ["12,50", 1250],
  ["12,5", 1250],
  ["0.500", 50],
  ["1234.500", 123_450],
  ["12.5000", 1250],
  ["1,250", 125_000],
  ["1,250.50", 125_050],
  ["1,250,000", 125_000_000],
  ["1.250.000", 125_000_000],
  ["1.250,50", 125_050],
  ["1 250,50", 125_050],
  ["1\u202f250", 125_000],
  ["EGP 5", 500],
  ["5egp", 500],
  ["15 LE", 1500],
  ["L.E. 15", 1500],
  ["E£9", 900],
  ["£9", 900],
  ["١٢٫٥٠", 1250],
  ["١٢٫٥٠٠", 1250],
  ["١٬٢٥٠٫٥٠ جنيه", 125_050],
  ["١٢،٥٠ ج.م.", 1250],
  ["\u200f١٥ ج.م\u200f", 1500],
  ["15ج", 1500],
  ["٥ جم", 500],
  ["0", 0],
])("%j is %i piastres", (text, amount) => {
  expect(readAmount(text)).toEqual({ amount });
});

test.each([
  ...["", "cheap", "-5", "+5", "1e3", "6.2E+12", "0x10", "Infinity", "NaN", "$5", "5 EUR", "12 50"],
  ...[
    "1,00,000",
    "1,250,50",
    "1.2.3",
    "5 LE LE",
    "LE",
    "LE.5",
    "ج.5",
    "½",
    "१२",
    "١٢٬٥٠",
    "9".repeat(400),
  ],
])("%j is no amount", (text) => {
  expect(readAmount(text)).toEqual({ fault: "no-amount" });
});

test.each([
  ["1.250", "unclear"],
  ["12.345 LE", "unclear"],
  ["0,250", "unclear"],
  ["1,2500", "unclear"],
  ["12.3456", "decimals"],
  ["0.125", "decimals"],
  ["١٢٫٥٥٥", "decimals"],
])("%j is refused as %s", (text, fault) => {
  expect(readAmount(text)).toEqual({ fault });
});

test.each([
  ["6.333333", 6_333_333],
  ["6,333333", 6_333_333],
  ["1.253", 1_253_000],
  ["1,253,000", 1_253_000_000_000],
  ["1,253.5", 1_253_500_000],
  ["١٬٢٥٣", 1_253_000_000],
])("with six decimals %j is %i", (text, amount) => {
  expect(readAmount(text, 6)).toEqual({ amount });
});

test.each(["3,125", "0,250"])("with six decimals %j could be two amounts", (text) => {
  expect(readAmount(text, 6)).toEqual({ fault: "unclear" });
});

test("every amount is read as it is shown", () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 });
  const egp = (amount: number) => `EGP ${formatPounds(amount)}`;
  fc.assert(
    fc.property(amounts, fc.constantFrom(formatAmount, egp, formatPounds), (amount, show) => {
      expect(readAmount(show(amount))).toEqual({ amount });
    }),
  );
});
