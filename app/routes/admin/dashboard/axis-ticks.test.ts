import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test("ticks are round and reach the highest value", () => {
  expect(axisTicks(0, 1)).toEqual([0, 1]);
  expect(axisTicks(1, 1)).toEqual([0, 1]);
  expect(axisTicks(4, 1)).toEqual([0, 2, 4]);
  expect(axisTicks(11, 1)).toEqual([0, 5, 10, 15]);
  expect(axisTicks(12_50, 100)).toEqual([0, 5_00, 10_00, 15_00]);
  expect(axisTicks(1_234_567_890, 100)).toEqual([0, 500_000_000, 1_000_000_000, 1_500_000_000]);
});

test("two to four ticks for any amount", () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.constantFrom(1, 100), (highest, unit) => {
      const ticks = axisTicks(highest, unit);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(4);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.every((tick) => tick % unit === 0)).toBe(true);
    }),
  );
});
