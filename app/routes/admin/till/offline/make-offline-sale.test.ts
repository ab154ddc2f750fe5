import { expect, test } from "vitest";
import { maySellOffline } from "./make-offline-sale.ts";

const HOUR = 60 * 60_000;
const ISSUED = Date.parse("2026-11-25T08:00Z");

test.each([
  ["just issued", 0, 0, true],
  ["nearly twelve hours later", 11.9, 0, true],
  ["twelve hours later", 12, 0, false],
  ["on a clock an hour slow", 11.5, 1, false],
  ["on a clock an hour fast", 12.5, -1, true],
])("selling offline, %s", (_what, hours, offset, may) => {
  const permit = { issuedAt: ISSUED, clockOffset: offset * HOUR };
  expect(maySellOffline(permit, ISSUED + hours * HOUR)).toBe(may);
});
