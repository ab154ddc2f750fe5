export type KnownTime = {
  /** The last time that was believed; null where nothing is known. */
  believedAt: number | null;
  /** The last time since then that was not; null while the clock is believed. */
  doubtedAt: number | null;
};

export type DoubtedTime = { at: number; text: string };

export const NOTHING_KNOWN: KnownTime = { believedAt: null, doubtedAt: null };

export const DEVICE_TIME = "Device-Time";

const HOUR_MS = 3_600_000;

/** A shop is closed at most from one evening to the morning after the next day. */
export const MAX_CLOSED_MS = 36 * HOUR_MS;

/** A clock that runs is corrected by less. */
const MAX_SET_BACK_MS = HOUR_MS;

/** Two clocks that are right differ by less, with a slow request in between. */
const MAX_DIFFERENCE_MS = 5 * 60_000;

export function isBelievable(now: number, { believedAt }: KnownTime): boolean {
  return believedAt === null || follows(now, believedAt);
}

/** What is known after the clock was read, and whether it has jumped since it was read before. */
export function judgeTime(
  now: number,
  known: KnownTime,
): { known: KnownTime; isJump: boolean; isOver: boolean } {
  const { believedAt, doubtedAt } = known;
  if (isBelievable(now, known)) {
    return { known: believed(now), isJump: false, isOver: doubtedAt !== null };
  }
  const isJump = doubtedAt === null || !follows(now, doubtedAt);
  return { known: { believedAt, doubtedAt: now }, isJump, isOver: false };
}

export function believed(now: number): KnownTime {
  return { believedAt: now, doubtedAt: null };
}

export function agrees(otherNow: number, now: number): boolean {
  return Math.abs(otherNow - now) <= MAX_DIFFERENCE_MS;
}

/** The time by which something has expired: that of a clock which is ahead beyond belief ends nothing. */
export function expiryTime(time: number, { now, known }: { now: number; known: KnownTime }) {
  const { believedAt } = known;
  return believedAt !== null && now > believedAt && !isBelievable(now, known) ? believedAt : time;
}

function follows(now: number, before: number): boolean {
  return now >= before - MAX_SET_BACK_MS && now <= before + MAX_CLOSED_MS;
}
