import { expect, test } from "vitest";
import { shopTime } from "./shop-time.ts";

test.each([
  ["the shop's day, not UTC's", "2026-01-31T22:30:00Z", "Africa/Cairo", "2026-02-01 00", 30],
  [
    "the first of two hours of one name",
    "2026-10-29T20:30:00Z",
    "Africa/Cairo",
    "2026-10-29 23",
    30,
  ],
  ["the second", "2026-10-29T21:30:00Z", "Africa/Cairo", "2026-10-29 23+", 30],
  [
    "the first hour of a day without a midnight",
    "2026-04-23T22:00:00Z",
    "Africa/Cairo",
    "2026-04-24 01",
    0,
  ],
  ["a zone off the whole hour", "2026-01-01T00:10:00Z", "Asia/Kolkata", "2026-01-01 05", 40],
  [
    "an hour and a half of one name",
    "2026-04-04T15:10:00Z",
    "Australia/Lord_Howe",
    "2026-04-05 01",
    70,
  ],
])("%s", (_name, iso, zone, name, minutesInHour) => {
  const instant = Date.parse(iso);
  const { day, hour, hourStart, month, year } = shopTime(instant, zone);
  expect(`${day} ${hour}`).toBe(name);
  expect([year, month]).toEqual([day.slice(0, 4), day.slice(0, 7)]);
  expect((instant - hourStart) / 60_000).toBe(minutesInHour);
});
