import type { ChartUnit, Period } from "./dashboard.ts";
import { type CalendarUnit, dayStart, hourStarts, shopDateTime, spanAt } from "./shop-time.ts";

/** The times are UTC milliseconds, both ends included; a range is empty where the end is before the start. */
export type TimeRange = { start: number; end: number };

export type SpanRange = { from: string; to: string };

export type PeriodPlan = {
  start: number | null;
  end: number;
  whole: CalendarUnit;
  unit: ChartUnit;
  slices: [number, ...number[]];
  /** The same part of the period before; all time has none. */
  before: TimeRange | null;
};

type Step = { days: number } | { months: number };

type CalendarPeriod = Exclude<Period, "all-time">;

const RULES: Record<
  CalendarPeriod,
  {
    whole: CalendarUnit;
    unit: ChartUnit;
    length: Step;
    first(today: Temporal.PlainDate): Temporal.PlainDate;
  }
> = {
  today: { whole: "day", unit: "hour", length: { days: 1 }, first: (today) => today },
  "this-week": {
    whole: "day",
    unit: "day",
    length: { days: 7 },
    // Days are numbered from Monday, 1; weeks start on Sunday, 7.
    first: (today) => today.subtract({ days: today.dayOfWeek % 7 }),
  },
  "this-month": { whole: "month", unit: "day", length: { months: 1 }, first: monthOf },
  "last-6-months": {
    whole: "month",
    unit: "month",
    length: { months: 6 },
    first: (today) => monthOf(today).subtract({ months: 5 }),
  },
  "this-year": {
    whole: "year",
    unit: "month",
    length: { months: 12 },
    first: (today) => monthOf(today).with({ month: 1 }),
  },
};

export function periodRange(period: Period, now: number, timezone: string): TimeRange | null {
  if (period === "all-time") return null;
  const { start, end } = planPeriod(period, now, timezone, null);
  return start === null ? null : { start, end: end - 1 };
}

export function planPeriod(
  period: Period,
  now: number,
  timezone: string,
  firstOrder: number | null,
): PeriodPlan {
  const moment = shopDateTime(now, timezone);
  if (period === "all-time") return planAllTime(moment, firstOrder);
  const { whole, unit, length, first } = RULES[period];
  const firstDay = first(moment.toPlainDate());
  const start = dayStart(firstDay, timezone);
  const afterLast = firstDay.add(length);
  return {
    start,
    end: dayStart(afterLast, timezone),
    whole,
    unit,
    slices: sliceStarts(unit, firstDay, afterLast, timezone),
    before: {
      start: dayStart(firstDay.subtract(length), timezone),
      end: Math.min(sameMomentBefore(moment, length), start - 1),
    },
  };
}

function planAllTime(moment: Temporal.ZonedDateTime, firstOrder: number | null): PeriodPlan {
  const { timeZoneId, epochMilliseconds } = moment;
  const oldest = shopDateTime(firstOrder ?? epochMilliseconds, timeZoneId).toPlainDate();
  const afterLast = monthOf(moment.toPlainDate()).add({ months: 1 });
  return {
    start: firstOrder,
    end: dayStart(afterLast, timeZoneId),
    whole: "year",
    unit: "month",
    slices: sliceStarts("month", monthOf(oldest), afterLast, timeZoneId),
    before: null,
  };
}

function monthOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: 1 });
}

function sliceStarts(
  unit: ChartUnit,
  first: Temporal.PlainDate,
  afterLast: Temporal.PlainDate,
  timezone: string,
): [number, ...number[]] {
  const start = dayStart(first, timezone);
  const end = dayStart(afterLast, timezone);
  if (unit === "hour") return [start, ...hourStarts(start, end, timezone).slice(1)];
  const step = unit === "day" ? "days" : "months";
  const later: number[] = [];
  for (let count = 1; ; count++) {
    const next = dayStart(first.add({ [step]: count }), timezone);
    if (next >= end) return [start, ...later];
    later.push(next);
  }
}

export function periodSpans(
  { slices, end }: PeriodPlan,
  unit: CalendarUnit,
  timezone: string,
): SpanRange {
  return { from: spanAt(slices[0], unit, timezone), to: spanAt(end - 1, unit, timezone) };
}

export function wholeSpans({ start, end }: TimeRange, timezone: string): SpanRange[] {
  const lastDay = shopDateTime(end, timezone).toPlainDate();
  const lastMonth = dayStart(monthOf(lastDay), timezone);
  const hasMonths = shopDateTime(start, timezone).day === 1;
  const range = (unit: CalendarUnit, from: number, before: number) => ({
    from: spanAt(from, unit, timezone),
    to: spanAt(before - 1, unit, timezone),
  });
  const firstDay = hasMonths ? Math.max(start, lastMonth) : start;
  const days = range("day", firstDay, dayStart(lastDay, timezone));
  return hasMonths ? [range("month", start, lastMonth), days] : [days];
}

/** A day that the earlier month does not have, such as 31 February, is that month's end. */
function sameMomentBefore(moment: Temporal.ZonedDateTime, length: Step): number {
  const earlier = moment.subtract(length);
  if ("days" in length || earlier.day === moment.day) return earlier.epochMilliseconds;
  return dayStart(earlier.toPlainDate().add({ days: 1 }), moment.timeZoneId) - 1;
}
