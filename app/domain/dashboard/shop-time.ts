/** The hour, day and month an instant falls into, in the shop's own time zone, as the sums name them. */
export type ShopTime = {
  /** When that hour began, in UTC milliseconds; at a clock change both like-named hours are told apart. */
  hourStart: number;
  /**
   * Day, hour of the clock and, as two hours can have those in common, when it began in UTC:
   * `2026-10-29T23 2026-10-29T20:00`. Sorts by time, and after its day.
   */
  hour: string;
  /** YYYY-MM-DD */
  day: string;
  /** The month's first day, YYYY-MM-DD. */
  month: string;
  /** The hour that the shop's clock shows, T00 to T23. */
  clock: string;
};

/** Every zone's clock is off UTC by whole quarters of an hour, so all of one have one name. */
const QUARTER = 900_000;
/** Ten days: orders are read, as they are placed, about in the order of time. */
const MAX_KNOWN = 1000;
const known = new Map<string, ShopTime>();

export function shopTime(instant: number, timezone: string): ShopTime {
  const key = `${Math.floor(instant / QUARTER)} ${timezone}`;
  const time = known.get(key) ?? findShopTime(instant, timezone);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, time);
  return time;
}

function findShopTime(instant: number, timezone: string): ShopTime {
  const local = shopDateTime(instant, timezone);
  const hourStart = local.round({ smallestUnit: "hour", roundingMode: "floor" }).epochMilliseconds;
  const date = local.toPlainDate();
  const day = date.toString();
  const clock = `T${String(local.hour).padStart(2, "0")}`;
  const beganAt = new Date(hourStart).toISOString().slice(0, -8);
  return {
    hourStart,
    hour: `${day}${clock} ${beganAt}`,
    day,
    month: date.with({ day: 1 }).toString(),
    clock,
  };
}

/** An instant on the shop's calendar and clock. */
export function shopDateTime(instant: number, timezone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
}

/** When the hour after that of an instant begins. */
export function nextHour(instant: number, timezone: string): number {
  const local = shopDateTime(instant, timezone);
  const hour = local.round({ smallestUnit: "hour", roundingMode: "floor" });
  return hour.add({ hours: 1 }).epochMilliseconds;
}

/** When a day begins: not at 00:00 where the clocks skip that. */
export function dayStart(date: Temporal.PlainDate, timezone: string): number {
  return date.toZonedDateTime(timezone).epochMilliseconds;
}

const HALF_HOUR = 1_800_000;

/** When each hour from `start` to just before `end` begins; a day has 23 to 25 of them. */
export function hourStarts(start: number, end: number, timezone: string): number[] {
  const starts = new Set<number>();
  // Half hours, as some clocks are changed by no more than that.
  for (let instant = start; instant < end; instant += HALF_HOUR) {
    starts.add(shopTime(instant, timezone).hourStart);
  }
  return [...starts];
}
