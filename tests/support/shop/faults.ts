/** `npm run faults` looks longer for what `npm test` only samples. */
const isFull = process.env.FAULTS === "full";

/** How many runs a search for faults makes. */
export function runs(short: number, full: number): number {
  return isFull ? full : short;
}

/** The time a search for faults may take, in milliseconds. */
export const TIMEOUT_MS = isFull ? 2 * 3_600_000 : 120_000;
