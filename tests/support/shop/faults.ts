const isFull = process.env.FAULTS === "full";

/** The number of rounds in npm test and in `npm run faults`. */
export function runs(short: number, full: number): number {
  return isFull ? full : short;
}

export const TIMEOUT_MS = isFull ? 2 * 3_600_000 : 120_000;
