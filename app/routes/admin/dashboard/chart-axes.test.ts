import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks, type LabelVisibility, labelVisibilities } from "./chart-axes.ts";

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [4, 1, [0, 2, 4]],
  [11, 1, [0, 5, 10, 15]],
  [12_50, 100, [0, 5_00, 10_00, 15_00]],
  [1_234_567_890, 100, [0, 500_000_000, 1_000_000_000, 1_500_000_000]],
])("ticks up to %d in units of %d are round and reach it", (highest, unit, ticks) => {
  expect(axisTicks(highest, unit)).toEqual(ticks);
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

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1));

function visible(labels: string[], visibilities: LabelVisibility[]): string[] {
  const found = labelVisibilities(labels);
  return labels.filter((_, index) => visibilities.includes(found[index] ?? "none"));
}

test("all labels of a few bars, even ones of many", () => {
  const week = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  expect(visible(week, ["any"])).toEqual(week);
  expect(visible(HOURS, ["any"])).toEqual(["00", "04", "08", "12", "16", "20"]);
  expect(visible(HOURS, ["any", "wide"])).toHaveLength(12);
  expect(visible(DAYS, ["any"])).toEqual(["1", "5", "9", "13", "17", "21", "25", "29"]);
});

test("the first label is always visible, and labels are evenly spaced at any width", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 1 }), (labels) => {
      const found = labelVisibilities(labels);
      expect(found[0]).toBe("any");
      for (const shown of [["any"], ["any", "wide"]]) {
        const indexes = found.flatMap((each, index) => (shown.includes(each) ? [index] : []));
        const gaps = indexes.slice(1).map((each, index) => each - (indexes[index] ?? 0));
        expect(new Set(gaps).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});
