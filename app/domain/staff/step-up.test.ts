import { expect, test } from "vitest";
import { CONFIRMED_FOR_MS, isConfirmed } from "./step-up.ts";

const NOW = 1_800_000_000_000;
const AGO = NOW - CONFIRMED_FOR_MS;

test.each([
  ["just signed in", { isByPin: false, since: NOW - 1, confirmedAt: null }, true],
  ["signed in 10 minutes ago", { isByPin: false, since: AGO, confirmedAt: null }, false],
  ["signed in then, confirmed just now", { isByPin: false, since: AGO, confirmedAt: NOW }, true],
  ["just taken over by PIN", { isByPin: true, since: NOW - 1, confirmedAt: null }, false],
  ["taken over, then confirmed", { isByPin: true, since: NOW - 2, confirmedAt: NOW - 1 }, true],
  ["confirmed 10 minutes ago", { isByPin: true, since: AGO - 9, confirmedAt: AGO }, false],
  [
    "confirmed while the clock was ahead",
    { isByPin: true, since: 0, confirmedAt: NOW + 60_000 },
    false,
  ],
  [
    "begun while the clock was ahead",
    { isByPin: false, since: NOW + 60_000, confirmedAt: null },
    false,
  ],
])("a session %s: %o is confirmed: %s", (_, session, expected) => {
  expect(isConfirmed(session, NOW)).toBe(expected);
});
