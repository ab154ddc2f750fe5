import { expect, test } from "vitest";
import { nameWidth } from "./name-width.ts";

test.each([
  ["Koshk", 2.9],
  ["كشك", 2.9],
  // The wider of two lines, however they are divided.
  ["Supermarket Abu Youssef", 6.1],
  ["Abu Youssef Supermarket", 6.1],
  ["Koshk Koshk Koshk Koshk", 6],
  ["محل الأصيل للتسالي", 5.8],
  ["Donaudampfschifffahrtsgesell", 14.4],
  ["Café", 2.2],
  ["مُحَمَّد", 2.7],
  ["Koshk 🛒", 2.9],
  ["", 0],
])("%s takes %f ems on two lines", (name, width) => {
  expect(nameWidth(name)).toBe(width);
});
