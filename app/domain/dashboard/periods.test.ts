import { expect, test } from "vitest";
import type { Period } from "./dashboard.ts";
import { planPeriod, wholeSpans } from "./periods.ts";

const CAIRO = "Africa/Cairo";
const HOUR = 3_600_000;

/** A period at a time of the shop's clock, with its times on that clock. */
function plan(period: Period, local: string, firstOrder: string | null = null) {
  const at = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(CAIRO);
  const shown = (instant: number | null | undefined) =>
    instant == null
      ? null
      : Temporal.Instant.fromEpochMilliseconds(instant)
          .toZonedDateTimeISO(CAIRO)
          .toPlainDateTime()
          .toString();
  const first = firstOrder === null ? null : at(firstOrder).epochMilliseconds;
  const { start, end, unit, slices, before } = planPeriod(
    period,
    at(local).epochMilliseconds,
    CAIRO,
    first,
  );
  return {
    start: shown(start),
    end: shown(end),
    unit,
    count: slices.length,
    last: shown(slices.at(-1)),
    before: before && [shown(before.start), shown(before.end)],
  };
}

test("each period has its beginning, its slices and the same moment of the one before", () => {
  expect(plan("today", "2026-05-20T15:30")).toEqual({
    start: "2026-05-20T00:00:00",
    end: "2026-05-21T00:00:00",
    unit: "hour",
    count: 24,
    last: "2026-05-20T23:00:00",
    before: ["2026-05-19T00:00:00", "2026-05-19T15:30:00"],
  });
  expect(plan("this-week", "2026-05-20T15:30")).toEqual({
    start: "2026-05-17T00:00:00",
    end: "2026-05-24T00:00:00",
    unit: "day",
    count: 7,
    last: "2026-05-23T00:00:00",
    before: ["2026-05-10T00:00:00", "2026-05-13T15:30:00"],
  });
  expect(plan("this-month", "2026-05-20T15:30")).toEqual({
    start: "2026-05-01T00:00:00",
    end: "2026-06-01T00:00:00",
    unit: "day",
    count: 31,
    last: "2026-05-31T00:00:00",
    before: ["2026-04-01T00:00:00", "2026-04-20T15:30:00"],
  });
  expect(plan("last-6-months", "2026-02-20T15:30")).toEqual({
    start: "2025-09-01T00:00:00",
    end: "2026-03-01T00:00:00",
    unit: "month",
    count: 6,
    last: "2026-02-01T00:00:00",
    before: ["2025-03-01T00:00:00", "2025-08-20T15:30:00"],
  });
  expect(plan("this-year", "2026-02-20T15:30")).toEqual({
    start: "2026-01-01T00:00:00",
    end: "2027-01-01T00:00:00",
    unit: "month",
    count: 12,
    last: "2026-12-01T00:00:00",
    before: ["2025-01-01T00:00:00", "2025-02-20T15:30:00"],
  });
});

test("all time goes from the first order on, and has a month before there is one", () => {
  expect(plan("all-time", "2026-05-20T15:30", "2024-12-31T22:10")).toEqual({
    start: "2024-12-31T22:10:00",
    end: "2026-06-01T00:00:00",
    unit: "month",
    count: 18,
    last: "2026-05-01T00:00:00",
    before: null,
  });
  expect(plan("all-time", "2026-05-20T15:30")).toMatchObject({
    start: null,
    count: 1,
    last: "2026-05-01T00:00:00",
  });
});

test("a week starts on Sunday, on a Sunday too", () => {
  expect(plan("this-week", "2026-05-17T00:00").start).toBe("2026-05-17T00:00:00");
  expect(plan("this-week", "2026-05-16T23:59").start).toBe("2026-05-10T00:00:00");
});

test("a day has the 23 or 25 hours that the clocks give it", () => {
  expect(plan("today", "2026-04-24T12:00")).toMatchObject({
    start: "2026-04-24T01:00:00",
    count: 23,
  });
  expect(plan("today", "2026-10-29T12:00")).toMatchObject({
    start: "2026-10-29T00:00:00",
    count: 25,
    last: "2026-10-29T23:00:00",
  });
  const { slices } = planPeriod("today", Date.parse("2026-10-29T12:00Z"), CAIRO, null);
  expect(slices.every((start, index) => start === slices[0] + index * HOUR)).toBe(true);
});

test("a day that the month before does not have is that month's end", () => {
  const end = "2026-02-28T23:59:59.999";
  expect(plan("this-month", "2026-03-31T10:00").before?.[1]).toBe(end);
  expect(plan("this-month", "2026-03-29T10:00").before?.[1]).toBe(end);
  expect(plan("this-month", "2026-03-28T10:00").before?.[1]).toBe("2026-02-28T10:00:00");
  expect(plan("last-6-months", "2026-08-31T10:00").before?.[1]).toBe(end);
  expect(plan("this-year", "2028-02-29T10:00").before?.[1]).toBe("2027-02-28T23:59:59.999");
});

test("where there was no day before, what is before is empty", () => {
  const { start, before } = planPeriod(
    "today",
    Date.parse("2011-12-30T22:00Z"),
    "Pacific/Apia",
    null,
  );
  expect(before).toEqual({ start, end: Number(start) - 1 });
});

test.each([
  [
    "2025-11-01",
    "2026-02-03T10:00",
    "month 2025-11 to month 2026-01",
    "day 2026-02-01 to day 2026-02-02",
  ],
  [
    "2025-11-01",
    "2025-11-03T10:00",
    "month 2025-11 to month 2025-10",
    "day 2025-11-01 to day 2025-11-02",
  ],
  ["2025-12-28", "2026-01-01T23:59", "day 2025-12-28 to day 2025-12-31"],
])("from %s to %s there are whole months and days", (start, end, ...ranges) => {
  const at = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime(CAIRO).epochMilliseconds;
  const spans = wholeSpans({ start: at(start), end: at(end) }, CAIRO);
  expect(spans.map(({ from, to }) => `${from} to ${to}`)).toEqual(ranges);
});
