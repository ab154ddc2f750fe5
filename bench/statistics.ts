export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("There is no median of nothing.");
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

export type Summary = { median: number; min: number; max: number };

export function summarize(values: readonly number[]): Summary {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

/** The ratio of the medians; the spread is that of the pairs. */
export function ratio(ours: readonly number[], others: readonly number[]): Summary {
  if (ours.length !== others.length) throw new RangeError("Ratios take runs in pairs.");
  const pairs = ours.map((value, index) => value / (others[index] ?? Number.NaN));
  return { ...summarize(pairs), median: median(ours) / median(others) };
}

/** The smallest of the values that a `share` of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
