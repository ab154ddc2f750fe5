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
          .toString()
          .replace(/(T00:00)?:00$/, "");
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

test.each<[Period, string, string]>([
  ["today", "2026-05-20", "24 hours, 2026-05-20 to 2026-05-20T23:00, end 2026-05-21"],
  ["this-week", "2026-05-20", "7 days, 2026-05-17 to 2026-05-23, end 2026-05-24"],
  ["this-week", "2026-05-17", "7 days, 2026-05-17 to 2026-05-23, end 2026-05-24"],
  ["this-week", "2026-05-16", "7 days, 2026-05-10 to 2026-05-16, end 2026-05-17"],
  ["this-month", "2026-05-20", "31 days, 2026-05-01 to 2026-05-31, end 2026-06-01"],
  ["last-6-months", "2026-02-20", "6 months, 2025-09-01 to 2026-02-01, end 2026-03-01"],
  ["this-year", "2026-02-20", "12 months, 2026-01-01 to 2026-12-01, end 2027-01-01"],
  // A day has the 23 or 25 hours that the clocks give it.
  ["today", "2026-04-24", "23 hours, 2026-04-24T01:00 to 2026-04-24T23:00, end 2026-04-25"],
  ["today", "2026-10-29", "25 hours, 2026-10-29 to 2026-10-29T23:00, end 2026-10-30"],
])("%s on %s: %s", (period, day, expected) => {
  const { start, end, unit, count, last } = plan(period, `${day}T15:30`);
  expect(`${count} ${unit}s, ${start} to ${last}, end ${end}`).toBe(expected);
});

test.each<[Period, string, string]>([
  ["today", "2026-05-20", "2026-05-19 to 2026-05-19T15:30"],
  ["this-week", "2026-05-20", "2026-05-10 to 2026-05-13T15:30"],
  ["this-month", "2026-05-20", "2026-04-01 to 2026-04-20T15:30"],
  ["last-6-months", "2026-02-20", "2025-03-01 to 2025-08-20T15:30"],
  ["this-year", "2026-02-20", "2025-01-01 to 2025-02-20T15:30"],
  // A day that the month before does not have is that month's end.
  ["this-month", "2026-03-31", "2026-02-01 to 2026-02-28T23:59:59.999"],
  ["this-month", "2026-03-29", "2026-02-01 to 2026-02-28T23:59:59.999"],
  ["this-month", "2026-03-28", "2026-02-01 to 2026-02-28T15:30"],
  ["last-6-months", "2026-08-31", "2025-09-01 to 2026-02-28T23:59:59.999"],
  ["this-year", "2028-02-29", "2027-01-01 to 2027-02-28T23:59:59.999"],
])("what is before %s on %s goes up to the same moment: %s", (period, day, expected) => {
  expect(plan(period, `${day}T15:30`).before?.join(" to ")).toBe(expected);
});

test("the hours of a day follow each other by the hour, even where two have one name", () => {
  const { slices } = planPeriod("today", Date.parse("2026-10-29T12:00Z"), CAIRO, null);
  expect(slices.every((start, index) => start === slices[0] + index * HOUR)).toBe(true);
});

test("all time goes from the first order on, and has a month before there is one", () => {
  expect(plan("all-time", "2026-05-20T15:30", "2024-12-31T22:10")).toEqual({
    start: "2024-12-31T22:10",
    end: "2026-06-01",
    unit: "month",
    count: 18,
    last: "2026-05-01",
    before: null,
  });
  expect(plan("all-time", "2026-05-20T15:30")).toMatchObject({
    start: null,
    count: 1,
    last: "2026-05-01",
  });
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
  ["2025-11-01", "2026-02-03", ["2025-11 to month 2026-01", "2026-02-01 to day 2026-02-02"]],
  ["2025-11-01", "2025-11-03", ["2025-11 to month 2025-10", "2025-11-01 to day 2025-11-02"]],
  ["2025-12-28", "2026-01-01", ["2025-12-28 to day 2025-12-31"]],
])("from %s to some time of %s there are whole months and days: %j", (start, end, ranges) => {
  const at = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime(CAIRO).epochMilliseconds;
  const spans = wholeSpans({ start: at(start), end: at(`${end}T23:59`) }, CAIRO);
  const shown = spans.map(({ from, to }) => `${from} to ${to}`.replace(/^(month|day) /, ""));
  expect(shown).toEqual(ranges);
});
