import { expect, test } from "vitest";
import { nameIn } from "./names.ts";

test.each([
  ["en", "Tea", "شاي", "Tea"],
  ["ar", "Tea", "شاي", "شاي"],
  ["ar", "Tea", "", "Tea"],
  ["ar", "Tea", null, "Tea"],
  ["en", "شاي", null, "شاي"],
] as const)("in %s, %j with %j is %j", (language, name, nameAr, shown) => {
  expect(nameIn(language, name, nameAr)).toBe(shown);
});
