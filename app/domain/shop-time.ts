/** The hour, day and month an instant falls into, in the shop's own time zone. */
export type ShopTime = {
  /** When that hour began, in UTC milliseconds; at a clock change both like-named hours are told apart. */
  hourStart: number;
  /** YYYY-MM-DD */
  day: string;
  /** The month's first day, YYYY-MM-DD. */
  month: string;
};

export function shopTime(instant: number, timezone: string): ShopTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
  const date = local.toPlainDate();
  return {
    hourStart: local.round({ smallestUnit: "hour", roundingMode: "floor" }).epochMilliseconds,
    day: date.toString(),
    month: date.with({ day: 1 }).toString(),
  };
}
