import { expect, test } from "vitest";
import { isQuiet } from "./push.ts";

test.each([
  ["22:00", "08:00", "22:00", true],
  ["22:00", "08:00", "03:30", true],
  ["22:00", "08:00", "08:00", false],
  ["22:00", "08:00", "21:59", false],
  ["13:00", "15:00", "14:59", true],
  ["13:00", "15:00", "15:00", false],
  ["13:00", "15:00", "02:00", false],
])("from %s to %s it is quiet at %s: %s", (from, to, time, quiet) => {
  expect(isQuiet({ from, to }, time)).toBe(quiet);
  expect(isQuiet(null, time)).toBe(false);
});
