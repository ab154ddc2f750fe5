import type { Piastres } from "#app/domain/money.ts";

export const DENOMINATIONS: readonly Piastres[] = [
  20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 25,
];

export function cashOf(pieces: ReadonlyMap<Piastres, number>): Piastres {
  return [...pieces].reduce((sum, [value, count]) => sum + value * count, 0);
}
