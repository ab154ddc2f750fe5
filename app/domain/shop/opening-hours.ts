import type { ShopTexts } from "#app/domain/texts.ts";

/** Times are `HH:MM` in the shop's time zone; a `to` that is not after `from` is on the next day. */
export type Span = { from: string; to: string };

/** `second` is after a break; a release that does not know it shows the first alone. */
export type OpenSpan = Span & { second?: Span | undefined };

export type OpeningHours = {
  /** The week begins on Sunday; a day is null where the shop is closed. */
  week: (OpenSpan | null)[];
  exceptions: { date: string; span: OpenSpan | null }[];
};

export type ShopClock = { date: string; time: string };

/** It is null where it does not open within two weeks. */
export type Closed = { opens: { date: string; time: string; inDays: number } | null };

export type OpenState = { isOpen: true } | ({ isOpen: false } & Closed);

export type OpenDay = { weekday: number; span: OpenSpan | null };

export const WEEK = [0, 1, 2, 3, 4, 5, 6];

export const MAX_EXCEPTIONS = 60;

const DAYS_AHEAD = 14;

export function shopClock(now: number, timezone: string): ShopClock {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const parts = Object.fromEntries(
    format.formatToParts(now).map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

export function openState(hours: OpeningHours, { date, time }: ShopClock): OpenState {
  const spansOn = (day: string) => spansOf(spanOn(hours, day));
  const isOpenToday = spansOn(date).some(
    (span) => time >= span.from && (time < span.to || endsNextDay(span)),
  );
  const isOpenStill = spansOn(addDays(date, -1)).some(
    (span) => endsNextDay(span) && time < span.to,
  );
  if (isOpenToday || isOpenStill) return { isOpen: true };
  for (let inDays = 0; inDays < DAYS_AHEAD; inDays++) {
    const day = addDays(date, inDays);
    const next = spansOn(day).find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, opens: { date: day, time: next.from, inDays } };
  }
  return { isOpen: false, opens: null };
}

export function weekAhead(hours: OpeningHours, { date }: ShopClock): OpenDay[] {
  return WEEK.map((inDays) => {
    const day = addDays(date, inDays);
    return { weekday: weekdayOf(day), span: spanOn(hours, day) };
  });
}

export function closedNote({ opens }: Closed, t: ShopTexts): string {
  if (!opens) return t.closedNow;
  const { date, time, inDays } = opens;
  if (inDays === 0) return t.opensToday(time);
  if (inDays === 1) return t.opensTomorrow(time);
  const weekday = t.weekdays[weekdayOf(date)] ?? "";
  return t.opensOn(inDays < WEEK.length ? weekday : t.dayAndDate(weekday, date), time);
}

/** None where it is closed, two where there is a break. */
export function spansOf(span: OpenSpan | null): Span[] {
  return [span, span?.second].filter((each) => each !== null && each !== undefined);
}

function spanOn({ week, exceptions }: OpeningHours, date: string): OpenSpan | null {
  const exception = exceptions.find((other) => other.date === date);
  return exception ? exception.span : (week[weekdayOf(date)] ?? null);
}

function endsNextDay({ from, to }: Span): boolean {
  return to <= from;
}

function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
