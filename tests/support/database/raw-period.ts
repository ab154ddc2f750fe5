import type { Dashboard, Period } from "#app/domain/dashboard/dashboard.ts";
import { wallClock } from "./wall-clock.ts";

const HOUR = 3_600_000;

type Day = { year: number; month: number; day: number };
type Unit = Dashboard["chart"]["unit"];

type RawPeriod = {
  unit: Unit;
  start: number;
  /** The starts of the chart's bars, and the end of the last. */
  bars: number[];
  before: { start: number; end: number } | null;
};

/** A period's bounds, from the wall clock alone; `oldest` is the moment of the first order. */
export function rawPeriod(
  period: Period,
  now: number,
  oldest: number,
  timezone: string,
): RawPeriod {
  const { wallAt, instantOf } = wallClock(timezone);
  const dayOf = (instant: number): Day => {
    const wall = new Date(wallAt(instant));
    return { year: wall.getUTCFullYear(), month: wall.getUTCMonth(), day: wall.getUTCDate() };
  };
  const startOf = ({ year, month, day }: Day) => instantOf(Date.UTC(year, month, day));

  const today = dayOf(now);
  const weekday = new Date(Date.UTC(today.year, today.month, today.day)).getUTCDay();
  const monthsAgo = (months: number) => ({ ...today, month: today.month - months, day: 1 });
  const periods: Record<Period, { first: Day; length: Partial<Day>; unit: Unit }> = {
    today: { first: today, length: { day: 1 }, unit: "hour" },
    "this-week": { first: { ...today, day: today.day - weekday }, length: { day: 7 }, unit: "day" },
    "this-month": { first: monthsAgo(0), length: { month: 1 }, unit: "day" },
    "last-6-months": { first: monthsAgo(5), length: { month: 6 }, unit: "month" },
    "this-year": { first: monthsAgo(today.month), length: { month: 12 }, unit: "month" },
    "all-time": { first: { ...dayOf(oldest), day: 1 }, length: {}, unit: "month" },
  };
  const { first, length, unit } = periods[period];
  const start = period === "all-time" ? oldest : startOf(first);

  const end = startOf(period === "all-time" ? monthsAgo(-1) : moved(first, length, 1));
  const step = (count: number) =>
    unit === "hour" ? start + count * HOUR : startOf(moved(first, { [unit]: 1 }, count));
  const bars: number[] = [];
  for (let count = 0; step(count) <= end; count++) bars.push(step(count));

  function before(): RawPeriod["before"] {
    if (period === "all-time") return null;
    const moment = moved(today, length, -1);
    const ofDay = wallAt(now) - Date.UTC(today.year, today.month, today.day);
    const lastDay = new Date(Date.UTC(moment.year, moment.month + 1, 0)).getUTCDate();
    const upTo =
      moment.day > lastDay
        ? startOf({ ...moment, month: moment.month + 1, day: 1 }) - 1
        : instantOf(Date.UTC(moment.year, moment.month, moment.day) + ofDay);
    return { start: startOf(moved(first, length, -1)), end: Math.min(upTo, start - 1) };
  }
  return { unit, start, bars, before: before() };
}

function moved({ year, month, day }: Day, by: Partial<Day>, times: number): Day {
  return { year, month: month + (by.month ?? 0) * times, day: day + (by.day ?? 0) * times };
}
