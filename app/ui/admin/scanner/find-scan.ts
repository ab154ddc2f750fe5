import { isGtin } from "#app/domain/catalogue/barcodes/barcode.ts";
import { orderIdIn } from "#app/domain/orders/order-address.ts";

/** `at` in milliseconds; `isTyped` where it goes into a text field. */
export type Key = { character: string; at: number; isTyped: boolean };

/** Scanners pause inside a code, over Bluetooth up to 70 ms beside their 60 ms a key. */
export const MAX_GAP_MS = 150;
/** Without an Enter, keys end with a longer pause than any inside a code. */
export const SILENCE_MS = 300;

/** From one key to the next, of most scanners; people are slower. */
export const FASTEST_RHYTHM_MS = 40;
/** Up to here a code is told by its check digit, or an address by its form. */
const SLOWEST_RHYTHM_MS = 80;

const MIN_KEYS = 4;

/** The code, and the index of its first key: before it somebody may have typed. */
export type Scan = { code: string; from: number };

/**
 * Tells a scanner from a person. `rhythm` is the largest usual gap of the device's scanner; `isEnded` after an Enter or
 * Tab. Null for what was typed.
 */
export function findScan(keys: readonly Key[], isEnded: boolean, rhythm: number): Scan | null {
  const gaps = gapsOf(keys);
  const scanFrom = (from: number): Scan => ({ code: textOf(keys.slice(from)), from });
  const afterPauses = gaps.flatMap((gap, index) =>
    gap > Math.max(rhythm, 1.5 * median(gaps.slice(index + 1))) ? [index + 1] : [],
  );
  for (const from of [0, ...afterPauses]) {
    const scan = scanFrom(from);
    if (median(gaps.slice(from)) <= SLOWEST_RHYTHM_MS && isUnmistakable(scan.code)) return scan;
  }
  // Programs that write for a person are as fast, but press no Enter.
  if (!isEnded) return null;
  // One slow gap is a pause of the scanner, two in a row are a person's.
  const pair = gaps.findLastIndex((gap, at) => gap > rhythm && (gaps[at + 1] ?? 0) > rhythm);
  const start = pair < 0 ? 0 : pair + 2;
  const isFast = median(gaps.slice(start)) <= rhythm;
  if (isFast && keys.length - start >= MIN_KEYS) return scanFrom(start);
  // Nobody types a code and Enter where it is written nowhere.
  const isOutside = keys.length >= MIN_KEYS && !keys.some(({ isTyped }) => isTyped);
  return isOutside ? scanFrom(0) : null;
}

/** The device's rhythm after another scan: it rises at once, and falls slowly. */
export function nextRhythm(rhythm: number, keys: readonly Key[], { code, from }: Scan): number {
  if (!isUnmistakable(code)) return rhythm;
  const seen = Math.max(1.5 * median(gapsOf(keys).slice(from)), 0.95 * rhythm);
  return Math.min(Math.max(seen, FASTEST_RHYTHM_MS), SLOWEST_RHYTHM_MS);
}

function isUnmistakable(code: string): boolean {
  return isGtin(code) || orderIdIn(code) !== null;
}

function gapsOf(keys: readonly Key[]): number[] {
  return keys.slice(1).map(({ at }, index) => at - (keys[index]?.at ?? at));
}

function textOf(keys: readonly Key[]): string {
  return keys.map(({ character }) => character).join("");
}

function median(gaps: readonly number[]): number {
  const sorted = [...gaps].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.POSITIVE_INFINITY;
}
