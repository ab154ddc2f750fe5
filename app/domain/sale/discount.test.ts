import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, refuseDiscount, shareOut, withShares } from "./discount.ts";

test.each([
  ["in proportion", 300, [1000, 2000], [100, 200]],
  ["by the largest remainder", 100, [500, 250, 250, 500], [33, 17, 17, 33]],
  ["the first of equal ones", 2, [100, 100, 100], [1, 1, 0]],
  ["whole", 999, [999], [999]],
  ["none", 0, [100, 200], [0, 0]],
  ["of nothing", 0, [], []],
])("a discount is shared out %s", (_how, amount, among, shares) => {
  expect(shareOut(amount, among)).toEqual(shares);
});

const line = fc.record({
  price: fc.integer({ min: 1, max: 10_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

test("the shares of any discount add up to it, within a piastre of their proportion", () => {
  const sale = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 100 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(sale, ({ lines, part }) => {
      const totals = lines.map(({ price, quantity }) => price * quantity);
      const total = totals.reduce((sum, each) => sum + each, 0);
      const amount = Math.floor((total - 1) * part);
      const shares = withShares(lines, { amount }).map(({ discount }) => discount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [index, share] of shares.entries()) {
        const own = BigInt(totals[index] ?? 0);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(BigInt(share)).toBeLessThanOrEqual(own);
        const difference = BigInt(share) * BigInt(total) - BigInt(amount) * own;
        expect(difference < BigInt(total) && -difference < BigInt(total)).toBe(true);
      }
    }),
  );
});

test("a percentage is never above the limit in the same percent", () => {
  const total = fc.integer({ min: 2, max: 1_000_000_000 });
  fc.assert(
    fc.property(total, fc.integer({ min: 0, max: 99 }), (of, percent) => {
      expect(refuseDiscount(percentOf(of, percent), of, percent)).toBeUndefined();
    }),
  );
});

test.each([
  [1000, 100, "nothingLeft"],
  [1001, 100, "nothingLeft"],
  [999, 100, undefined],
  [100, 10, undefined],
  [101, 10, "aboveLimit"],
  [1, 0, "aboveLimit"],
])("a discount of %d of 1000 within %d percent: %s", (amount, percent, refusal) => {
  expect(refuseDiscount(amount, 1000, percent)).toBe(refusal);
});
