export type CalendarUnit = "day" | "month" | "year";

export type ShopTime = {
  hourStart: number;
  /** The hour is `00` to `23`, and `23+` when the clock shows that hour for the second time. It sorts by time. */
  hour: string;
  day: string;
  month: string;
  year: string;
};

/** Every zone is off UTC by whole quarters of an hour. */
const QUARTER_MS = 900_000;
const MAX_CACHED_QUARTERS = 1000;
const cached = new Map<string, ShopTime>();

export function shopTime(instant: number, timezone: string): ShopTime {
  const key = `${Math.floor(instant / QUARTER_MS)} ${timezone}`;
  const time = cached.get(key) ?? findShopTime(instant, timezone);
  if (cached.size >= MAX_CACHED_QUARTERS) cached.clear();
  cached.set(key, time);
  return time;
}

function findShopTime(instant: number, timezone: string): ShopTime {
  const hour = floorToHour(shopDateTime(instant, timezone));
  const { epochMilliseconds } = hour.toPlainDateTime().toZonedDateTime(timezone);
  const day = hour.toPlainDate().toString();
  return {
    hourStart: hour.epochMilliseconds,
    hour:
      String(hour.hour).padStart(2, "0") + (hour.epochMilliseconds > epochMilliseconds ? "+" : ""),
    day,
    month: day.slice(0, 7),
    year: day.slice(0, 4),
  };
}

/** The day, month or year of an instant as its sums are named: `day 2026-10-29`, `month 2026-10`. */
export function spanAt(instant: number, unit: CalendarUnit, timezone: string): string {
  return `${unit} ${shopTime(instant, timezone)[unit]}`;
}

export function shopDateTime(instant: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
}

export function shopInstant(local: string, timezone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timezone).epochMilliseconds;
}

function floorToHour(time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return time.round({ smallestUnit: "hour", roundingMode: "floor" });
}

export function nextHour(instant: number, timezone: string): number {
  return floorToHour(shopDateTime(instant, timezone)).add({ hours: 1 }).epochMilliseconds;
}

export function dayAhead(now: number, timezone: string, days: number): string {
  return shopDateTime(now, timezone).toPlainDate().add({ days }).toString();
}

/** Tells when a day begins: not at 00:00 where the clocks skip that. */
export function dayStart(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime(timezone).epochMilliseconds;
}

/** Some clocks change by half an hour. */
const HALF_HOUR_MS = 1_800_000;

export function hourStarts(start: number, end: number, timezone: string): number[] {
  const starts = new Set<number>();
  for (let instant = start; instant < end; instant += HALF_HOUR_MS) {
    starts.add(shopTime(instant, timezone).hourStart);
  }
  return [...starts];
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
