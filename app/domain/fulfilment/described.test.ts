import { expect, test } from "vitest";
import { phoneLink } from "./described.ts";

test.each([
  ["0100 012 3456", "tel:01000123456"],
  ["+20 100 012-3456", "tel:+201000123456"],
  ["٠١٠٠ ٠١٢ ٣٤٥٦", "tel:01000123456"],
])("%s is dialled", (phone, link) => {
  expect(phoneLink({ phone })).toBe(link);
});
