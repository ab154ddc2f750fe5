import { median } from "#bench/statistics.ts";

export type Comparison = {
  difference: number;
  /** Mann-Whitney: standard deviations from a mixed order. */
  deviations: number;
};

export function compare(first: number[], second: number[]): Comparison {
  const isAbove = (a: number, b: number) => (a > b ? 1 : a === b ? 0.5 : 0);
  const above = second.reduce(
    (sum, a) => sum + first.reduce((wins, b) => wins + isAbove(a, b), 0),
    0,
  );
  const pairs = first.length * second.length;
  const spread = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return {
    difference: median(second) - median(first),
    deviations: (above - pairs / 2) / spread,
  };
}
