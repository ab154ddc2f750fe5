import fc from "fast-check";
import { expect, test } from "vitest";
import { axisTicks, type LabelVisibility, labelVisibilities } from "./chart-axes.ts";

test.each([
  [0, 0, 1, [0, 1]],
  [0, 1, 1, [0, 1]],
  [0, 4, 1, [0, 2, 4]],
  [0, 11, 1, [0, 5, 10, 15]],
  [0, 12_50, 100, [0, 5_00, 10_00, 15_00]],
  [0, 1_234_567_890, 100, [0, 500_000_000, 1_000_000_000, 1_500_000_000]],
  [-4_00, 12_50, 100, [-10_00, 0, 10_00, 20_00]],
  [-30_00, 0, 100, [-30_00, -20_00, -10_00, 0]],
])(
  "ticks from %d to %d in units of %d are round and reach both",
  (lowest, highest, unit, ticks) => {
    expect(axisTicks(lowest, highest, unit)).toEqual(ticks);
  },
);

test("two to five ticks for any amounts, 0 among them", () => {
  const amount = fc.oneof(fc.constant(0), fc.nat(10 ** 12));
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(1, 100), (below, highest, unit) => {
      const ticks = axisTicks(0 - below, highest, unit);
      expect(ticks).toContain(0);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBeLessThanOrEqual(0 - below);
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
