import { MAX_CLOCK_SKEW_MS } from "#app/domain/limits.ts";

export const CONFIRMED_FOR_MS = 10 * 60_000;

/** Its person signed in, or took over by PIN, at `since`. */
export type SessionStrength = { isByPin: boolean; since: number; confirmedAt: number | null };

export function isConfirmed(
  { isByPin, since, confirmedAt }: SessionStrength,
  now: number,
): boolean {
  const isFresh = (at: number) => at > now - CONFIRMED_FOR_MS && at <= now + MAX_CLOCK_SKEW_MS;
  return isByPin ? confirmedAt !== null && isFresh(confirmedAt) : isFresh(confirmedAt ?? since);
}
