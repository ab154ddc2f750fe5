/**
 * Round numbers for an axis, evenly spaced from 0 to `highest` or the next above it: two to four of
 * them, each a multiple of `unit`, which is the smallest step that makes sense.
 */
export function axisTicks(highest: number, unit: number): number[] {
  const step = roundStep(highest / 3, unit);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50 … units that is not below `least`. */
function roundStep(least: number, unit: number): number {
  for (let power = unit; ; power *= 10) {
    const factor = [1, 2, 5].find((candidate) => candidate * power >= least);
    if (factor) return factor * power;
  }
}
