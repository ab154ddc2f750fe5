import { expect, test } from "vitest";
import { parsePin, pinProblem } from "./pin.ts";

test.each([
  ["4071", "4071"],
  [" 407193 ", "407193"],
  ["٤٠٧١", "4071"],
  ["۴۰۷۱", "4071"],
])("'%s' is the PIN %s", (typed, pin) => {
  expect(parsePin(typed)).toBe(pin);
  expect(pinProblem(typed)).toBeNull();
});

test.each(["", "407", "4071936", "40 71", "40.71", "-4071", "four"])("'%s' is none", (typed) => {
  expect(parsePin(typed)).toBeNull();
  expect(pinProblem(typed)).toBe("pinDigits");
});

test.each([
  ...["0000", "111111", "1234", "٤٣٢١", "7890", "0123", "987654", "3210"],
  ...["1212", "123123", "1122", "7778"],
])("%s is guessed first", (typed) => {
  expect(pinProblem(typed)).toBe("pinObvious");
});
