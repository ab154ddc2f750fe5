import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { COST_UNITS } from "./cost.ts";
import { isBelowCost, pricesOf, proposedPrice } from "./new-price.ts";

const units = (piastres: number | null) => (piastres === null ? null : piastres * COST_UNITS);

test.each([
  ["keeps the margin", { price: 1500, cost: 1000, last: 1000, paid: 1200, step: 50 }, 1800],
  [
    "is rounded up to the step",
    { price: 1500, cost: 1000, last: 1000, paid: 1001, step: 50 },
    1550,
  ],
  [
    "is rounded up to a pound",
    { price: 1525, cost: 1000, last: 1000, paid: 1100, step: 100 },
    1700,
  ],
  ["follows the average", { price: 1500, cost: 1100, last: 1200, paid: 1300, step: 50 }, 1800],
  ["needs no average", { price: 1500, cost: null, last: 1000, paid: 1200, step: 50 }, 1800],
  ["needs no last cost", { price: 1500, cost: 1000, last: null, paid: 1200, step: 50 }, 1800],
  ["is none at the same cost", { price: 1500, cost: 1100, last: 1200, paid: 1200, step: 50 }, null],
  ["is none at a lower cost", { price: 1500, cost: 1000, last: 1000, paid: 900, step: 50 }, null],
  ["is none below the average", { price: 1500, cost: 1000, last: 800, paid: 900, step: 50 }, null],
  [
    "is none of an unknown cost",
    { price: 1500, cost: null, last: null, paid: 900, step: 50 },
    null,
  ],
  ["is none of a cost of 0", { price: 1500, cost: 0, last: null, paid: 900, step: 50 }, null],
  [
    "is the highest at most",
    { price: 9_000_000, cost: 1, last: 1, paid: 100, step: 50 },
    MAX_PRICE,
  ],
])("a proposed price %s", (_name, { price, cost, last, paid, step }, proposed) => {
  expect(proposedPrice({ price, cost: units(cost), lastCost: units(last) }, paid, step)).toBe(
    proposed,
  );
});

test("a proposed price is the lowest whole step that keeps the margin", () => {
  const amount = (max: number) => fc.integer({ min: 1, max });
  fc.assert(
    fc.property(amount(100_000), amount(10_000_000), amount(1000), amount(500), (...numbers) => {
      const [price, cost, rise, step] = numbers;
      const paid = Math.ceil(cost / COST_UNITS) + rise;
      const proposed = proposedPrice({ price, cost, lastCost: null }, paid, step);
      if (proposed === null || proposed === MAX_PRICE) return;
      const keeps = (wanted: number) =>
        BigInt(wanted) * BigInt(cost) >= BigInt(price) * BigInt(paid * COST_UNITS);
      expect([proposed % step, keeps(proposed), keeps(proposed - step)]).toEqual([0, true, false]);
    }),
  );
});

test.each([
  ["its new cost", [1199, 1, 1200, units(900)], true],
  ["no new cost", [1200, 1, 1200, units(1300)], false],
  ["its average", [1199, 1, null, 11_990_001], true],
  ["no cost that is known", [1, 1, null, null], false],
  ["the new cost of its 24 pieces", [28_799, 24, 1200, null], true],
  ["no new cost of its 24 pieces", [28_800, 24, 1200, null], false],
] as const)("a price is below %s", (_name, [price, pieces, newCost, average], isBelow) => {
  expect(isBelowCost({ price, pieces }, newCost, average)).toBe(isBelow);
});

test("a product's packs are priced after it", () => {
  const box = { id: "box", name: "box of 24", pieces: 24, price: 30_000 };
  const packs = [{ ...box, barcodes: [], is_online: false }];
  const current = { id: "tea", price: 1500, version: 1, cost: null, lastCost: null, packs };
  expect(pricesOf(current)).toEqual([
    { id: "tea", pieces: 1, price: 1500 },
    { id: "box", pack: "box of 24", pieces: 24, price: 30_000 },
  ]);
});
