/** A date and time as a clock on the wall shows it, kept as if it were UTC. */
export type Wall = number;

const formats = (timezone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

/** Between instants and a zone's wall clock, by Intl alone. */
export function wallClock(timezone: string) {
  const format = formats(timezone);
  const wallAt = (instant: number): Wall => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    const thousandths = ((instant % 1000) + 1000) % 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second, thousandths);
  };
  /** The first instant that shows it; one that the clocks skip is as far behind the change. */
  const instantOf = (wall: Wall): number => {
    const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => wallAt(near) - near);
    const instants = offsets.map((offset) => wall - offset);
    const shown = instants.filter((instant) => wallAt(instant) === wall);
    return shown.length > 0 ? Math.min(...shown) : (instants[0] ?? 0);
  };
  return { wallAt, instantOf };
}
