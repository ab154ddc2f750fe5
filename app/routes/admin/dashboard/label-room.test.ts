import fc from "fast-check";
import { expect, test } from "vitest";
import { type LabelRoom, labelRooms } from "./label-room.ts";

function shown(labels: string[], rooms: LabelRoom[]): string[] {
  const found = labelRooms(labels);
  return labels.filter((_, index) => rooms.includes(found[index] ?? "none"));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));
const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1));

test("all labels of a few bars, even ones of many", () => {
  const week = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
  expect(shown(week, ["any"])).toEqual(week);
  expect(shown(HOURS, ["any"])).toEqual(["00", "04", "08", "12", "16", "20"]);
  expect(shown(HOURS, ["any", "wide"])).toHaveLength(12);
  expect(shown(DAYS, ["any"])).toEqual(["1", "5", "9", "13", "17", "21", "25", "29"]);
});

test("the first label is always there, and labels are evenly spaced on any screen", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { minLength: 1 }), (labels) => {
      const rooms = labelRooms(labels);
      expect(rooms[0]).toBe("any");
      for (const shownRooms of [["any"], ["any", "wide"]]) {
        const places = rooms.flatMap((room, index) => (shownRooms.includes(room) ? [index] : []));
        const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
        expect(new Set(gaps).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});
