import type { ChartUnit } from "#app/domain/dashboard/dashboard.ts";

/** How instants read on the shop's clock, in words and 24 hours; made where `now` is known. */
export type ShopClock = {
  /** `14:05` of today, else `21 Nov, 14:05`, with the year where it is not this one. */
  moment(instant: number): string;
  /** `21 Nov 2026, 14:05`, for paper, which is read on other days. */
  fullMoment(instant: number): string;
  /** `21 Nov 2026` */
  day(instant: number): string;
  /** A bar's label, short, and its name, whole; `isLong` where months repeat. */
  slice(unit: ChartUnit, start: number, isLong: boolean): { label: string; name: string };
};

const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const DAY = { day: "numeric", month: "short" } as const;

export function shopClock(now: number, timezone: string): ShopClock {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat("en-GB", { ...options, timeZone: timezone });
    return (instant: number) => format(instant);
  };
  const time = format(TIME);
  const day = format({ ...DAY, year: "numeric" });
  const fullMoment = format({ ...DAY, year: "numeric", ...TIME });
  const thisYear = format({ ...DAY, ...TIME });
  const year = format({ year: "numeric" });
  const slices = sliceFormats(format);
  return {
    day,
    fullMoment,
    moment: (instant) => {
      if (day(instant) === day(now)) return time(instant);
      return year(instant) === year(now) ? thisYear(instant) : fullMoment(instant);
    },
    slice: (unit, start, isLong) => slices[unit](start, isLong),
  };
}

type Format = (options: Intl.DateTimeFormatOptions) => (instant: number) => string;
type Slice = (start: number, isLong: boolean) => { label: string; name: string };

function sliceFormats(format: Format): Record<ChartUnit, Slice> {
  const hour = format({ hour: "2-digit", hourCycle: "h23" });
  const date = format({ day: "numeric" });
  const weekday = format({ weekday: "short" });
  const dayName = format({ weekday: "short", ...DAY });
  const month = format({ month: "short" });
  const monthName = format({ month: "long", year: "numeric" });
  const shortYear = format({ year: "2-digit" });
  return {
    hour: (start) => ({ label: hour(start), name: hourName(Number(hour(start))) }),
    day: (start, isLong) => ({
      label: isLong ? date(start) : weekday(start),
      name: dayName(start),
    }),
    month: (start, isLong) => ({
      label: isLong ? `${month(start)} ’${shortYear(start)}` : month(start),
      name: monthName(start),
    }),
  };
}

/** `14:00–14:59`, which also holds in the hour before a clock change. */
export function hourName(hour: number): string {
  const digits = String(hour).padStart(2, "0");
  return `${digits}:00–${digits}:59`;
}
