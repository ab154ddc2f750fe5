import fc from "fast-check";
import { expect, test } from "vitest";
import { formatAmount } from "./money.ts";
import { latinDigits, parseWholeNumber } from "./number.ts";
import { parsePrice } from "./read-amount.ts";

test.each([
  ["12.50", "12.50"],
  [" 12 ", "12"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["١٢٫٥٠", "12.50"],
  ["١٬٢٣٤٬٥٦٧٫٨٩", "1234567.89"],
  ["١٢٬٥٠", "12٬50"],
  ["٬٥٠٠", "٬500"],
  ["١٢،٥٠", "12،50"],
])("%j in Latin digits is %j", (typed, latin) => {
  expect(latinDigits(typed)).toBe(latin);
});

test.each([
  ["12.5", 1250],
  ["1.15", 115],
  [".5", 50],
  ["5.", 500],
  ["0.01", 1],
  ["١٢٫٥٠", 1250],
  ["۱۲٫۵", 1250],
  ["١٬٠٠٠", 100_000],
  ["1,000", 100_000],
  ["١٢،٥٠", 1250],
  ["12.50 EGP", 1250],
  ["90071992547409.91", Number.MAX_SAFE_INTEGER],
])("the price %j is %i piastres", (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

test.each([
  ...["", " ", ".", "0", "0.00", "12.345", "1.2.3", "-5", "+5", "1e3", "0x10", "1,00,0"],
  ...["1.250", "١٢٬٥٠", "Infinity", "NaN", "12.50 USD", "½", "१२"],
  ...["90071992547409.92", "9".repeat(400)],
])("%j is no price", (typed) => {
  expect(parsePrice(typed)).toBeNull();
});

test.each([
  ["0", 0],
  [" 42 ", 42],
  ["٤٢", 42],
  ["٤٬٢٠٠", 4200],
  ["9007199254740991", Number.MAX_SAFE_INTEGER],
])("%j is the whole number %i", (typed, value) => {
  expect(parseWholeNumber(typed)).toBe(value);
});

test.each(["", "1.5", "٫٥", "-1", "1e3", "0x10", "1,000", "9007199254740992"])(
  "%j is no whole number",
  (typed) => {
    expect(parseWholeNumber(typed)).toBeNull();
  },
);

test("every price reads back as it is shown in its field, in Arabic digits too", () => {
  const arabic = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))).replace(".", "٫");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (price) => {
      expect(parsePrice(formatAmount(price))).toBe(price);
      expect(parsePrice(arabic(formatAmount(price)))).toBe(price);
    }),
  );
});

test("whatever is typed is an exact number or none", () => {
  const typed = fc.string({ unit: fc.constantFrom(..."0123456789٠١٩۰.٫٬,-+e x".split("")) });
  fc.assert(
    fc.property(typed, (text) => {
      for (const value of [parsePrice(text), parseWholeNumber(text)]) {
        expect(value === null || Number.isSafeInteger(value)).toBe(true);
      }
    }),
  );
});
