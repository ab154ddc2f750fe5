import { expect, test } from "vitest";
import { DEMO_SHOP } from "#app/domain/shop/shop-settings.ts";
import { whatsappProblem } from "./whatsapp-number.server.ts";

test.each([
  ["", null],
  [DEMO_SHOP.whatsapp, null],
  ["20223456789", null],
  ["966501234567", null],
  ["12025550123", null],
  ["2001001234567", "notEgyptian"],
  ["201301234567", "notEgyptian"],
  ["1001234567", "tooShort"],
  ["96650123456", "tooShort"],
  ["5215512345678", "tooLong"],
  ["97150123456", "noSuchNumber"],
  ["999123456789", "noSuchCountry"],
])("the plans say of %j: %s", async (digits, problem) => {
  expect(await whatsappProblem(digits)).toBe(problem);
});
