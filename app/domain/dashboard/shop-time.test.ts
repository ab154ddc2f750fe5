import { expect, test } from "vitest";
import { shopTime } from "./shop-time.ts";

const at = (iso: string, zone = "Africa/Cairo") => shopTime(Date.parse(iso), zone);

test("the day and month are the shop's, not UTC's", () => {
  expect(at("2026-01-31T22:30:00Z")).toEqual({
    hourStart: Date.parse("2026-01-31T22:00:00Z"),
    hour: "2026-02-01T00 2026-01-31T22:00",
    day: "2026-02-01",
    month: "2026-02-01",
    clock: "T00",
  });
});

test("the hour that Egypt's clocks live twice in October is two hours", () => {
  const first = at("2026-10-29T20:30:00Z");
  const second = at("2026-10-29T21:30:00Z");
  expect(first.day).toBe("2026-10-29");
  expect(second.day).toBe("2026-10-29");
  expect(second.hourStart - first.hourStart).toBe(3_600_000);
  expect(second.hour > first.hour).toBe(true);
});

test("on the day without a midnight the first hour starts at 01:00", () => {
  const first = at("2026-04-23T22:00:00Z");
  expect(first).toMatchObject({ day: "2026-04-24", hourStart: Date.parse("2026-04-23T22:00:00Z") });
});

test("zones off the whole hour have their own hours", () => {
  expect(at("2026-01-01T00:10:00Z", "Asia/Kolkata").hourStart).toBe(
    Date.parse("2025-12-31T23:30:00Z"),
  );
});
