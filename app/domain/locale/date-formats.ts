import type { ChartUnit } from "#app/domain/dashboard/dashboard.ts";
import { shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import { dateLocale, type Locale } from "#app/domain/locale/locale.ts";
import { formatsOf } from "./define-texts.ts";

/** Formats instants in the shop's zone, in 24 hours, relative to a `now`. */
export type DateFormats = {
  /** `14:05` of today, else `21 Nov, 14:05`, with the year where it is not this one. */
  short(instant: number): string;
  /** `21 Nov 2026, 14:05` */
  full(instant: number): string;
  /** `21 Nov 2026` */
  day(instant: number): string;
  /** A bar's short label and full name; `isLong` where the chart repeats weekdays or months. */
  slice(unit: ChartUnit, start: number, isLong: boolean): BarName;
  /** `14`, `14:00–14:59`, also for the shorter hour before a clock change. */
  hour(hour: number): BarName;
};

type BarName = { label: string; name: string };

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { day: "numeric", month: "short" } as const;

export function dateFormats(now: number, timezone: string, locale: Locale): DateFormats {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(dateLocale(locale), {
      ...options,
      timeZone: timezone,
    });
    return (instant: number) => format(instant);
  };
  const time = format(TIME);
  const day = format({ ...DAY, year: "numeric" });
  const full = format({ ...DAY, year: "numeric", ...TIME });
  const thisYear = format({ ...DAY, ...TIME });
  const year = format({ year: "numeric" });
  const { digits } = formatsOf(locale);
  const hour = (hour: number) => {
    const label = digits(String(hour).padStart(2, "0"));
    return { label, name: `${label}:${digits("00")}–${label}:${digits("59")}` };
  };
  const slices = sliceFormats(format, locale, (start) => hour(shopDateTime(start, timezone).hour));
  return {
    day,
    full,
    short: (instant) => {
      if (day(instant) === day(now)) return time(instant);
      return year(instant) === year(now) ? thisYear(instant) : full(instant);
    },
    slice: (unit, start, isLong) => slices[unit](start, isLong),
    hour,
  };
}

/** Formats a day of the calendar: `2026-11-21` as `21 Nov 2026`. */
export function dayFormat(locale: Locale): (day: string) => string {
  const { day } = dateFormats(0, "UTC", locale);
  return (text) => day(Date.parse(text));
}

type Format = (options: Intl.DateTimeFormatOptions) => (instant: number) => string;
type Slice = (start: number, isLong: boolean) => BarName;

function sliceFormats(format: Format, { language }: Locale, hour: Slice): Record<ChartUnit, Slice> {
  const date = format({ day: "numeric" });
  const weekday = format({ weekday: "short" });
  const dayName = format({ weekday: "short", ...DAY });
  const month = format({ month: "short" });
  const monthName = format({ month: "long", year: "numeric" });
  const shortYear = format({ year: "2-digit" });
  const yearMark = language === "en" ? "’" : "";
  return {
    hour,
    day: (start, isLong) => ({
      label: isLong ? date(start) : weekday(start),
      name: dayName(start),
    }),
    month: (start, isLong) => ({
      label: isLong ? `${month(start)} ${yearMark}${shortYear(start)}` : month(start),
      name: monthName(start),
    }),
  };
}
