import { expect, test } from "vitest";
import { agrees, expiryTime, isBelievable, judgeTime, type KnownTime } from "./clock.ts";

const T = Date.UTC(2026, 10, 27, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const KNOWN: KnownTime = { believedAt: T, doubtedAt: null };

test.each([
  ["400 days back", -400 * DAY_MS, false],
  ["a day back", -DAY_MS, false],
  ["a correction back", -HOUR_MS, true],
  ["the same", 0, true],
  ["a day ahead", DAY_MS, true],
  ["36 hours ahead", 36 * HOUR_MS, true],
  ["more than 36 hours ahead", 36 * HOUR_MS + 1, false],
  ["40 days ahead", 40 * DAY_MS, false],
  ["400 days ahead", 400 * DAY_MS, false],
])("%s", (_, by, isBelieved) => {
  expect(isBelievable(T + by, KNOWN)).toBe(isBelieved);
  expect(isBelievable(T + by, { believedAt: null, doubtedAt: null })).toBe(true);
});

test("a jump is told once, and again where the clock jumps on; a clock that is right again ends it", () => {
  const ahead = T + 400 * DAY_MS;
  const read = [T + 1, ahead, ahead + HOUR_MS, ahead + DAY_MS, T - DAY_MS, T + 5 * HOUR_MS];
  let known = KNOWN;
  const told = read.map((now) => {
    const judged = judgeTime(now, known);
    known = judged.known;
    return judged.isJump ? "jump" : judged.isOver ? "over" : "";
  });
  expect(told).toEqual(["", "jump", "", "", "jump", "over"]);
  expect(known).toEqual({ believedAt: T + 5 * HOUR_MS, doubtedAt: null });
});

test("a clock that is ahead beyond belief ends nothing; one that is behind, and one that is believed, does", () => {
  const end = (by: number) => expiryTime(T + by + 7, { now: T + by, known: KNOWN });
  expect(end(40 * DAY_MS)).toBe(T);
  expect(end(DAY_MS)).toBe(T + DAY_MS + 7);
  expect(end(-DAY_MS)).toBe(T - DAY_MS + 7);
});

test("another clock agrees within minutes", () => {
  expect([-301_000, -60_000, 300_000, DAY_MS].map((by) => agrees(T + by, T))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
