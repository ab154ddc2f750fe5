import type { ChartUnit, Period } from "./dashboard.ts";
import { dayStart, hourStarts, shopDateTime } from "./shop-time.ts";

/** Both ends belong to it; one that ends before it starts is empty. In UTC milliseconds. */
export type Spell = { start: number; end: number };

/** What a period spans at a given moment, in the shop's time zone. */
export type PeriodPlan = {
  /** Null for all time while there is no order. */
  start: number | null;
  /** When its last slice ends, which is usually ahead; the next begins just then. */
  end: number;
  /** Whether it is made of days, of months or of all there is. */
  whole: "day" | "month" | "all";
  /** What its chart is cut into, and when each slice begins; there is one at least. */
  unit: ChartUnit;
  slices: [number, ...number[]];
  /** The period before up to the same moment of it; null for all time. */
  before: Spell | null;
};

type Step = { days: number } | { months: number };

type CalendarPeriod = Exclude<Period, "all-time">;

/** How each period is cut, how long it is, and its first day. */
const RULES: Record<
  CalendarPeriod,
  {
    whole: "day" | "month";
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
    whole: "month",
    unit: "month",
    length: { months: 12 },
    first: (today) => monthOf(today).with({ month: 1 }),
  },
};

/** Plans a period at `now`; `firstOrder` is when the first order was placed, for all time. */
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
    whole: "all",
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

/** A day that the earlier month does not have, such as 31 February, is that month's end. */
function sameMomentBefore(moment: Temporal.ZonedDateTime, length: Step): number {
  const earlier = moment.subtract(length);
  if ("days" in length || earlier.day === moment.day) return earlier.epochMilliseconds;
  return dayStart(earlier.toPlainDate().add({ days: 1 }), moment.timeZoneId) - 1;
}
