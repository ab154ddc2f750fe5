import type { Figure } from "./figures.ts";

/** Runs by size: a figure for each size but the smallest, which it is held against. */
export function againstSmallest(
  runs: Record<number, number[]>,
  { work, unit, of }: { work: string; unit: string; of: string },
): Figure[] {
  const named = (size: string) => `${Number(size).toLocaleString("en")} ${of}`;
  // Keys that are whole numbers come in their order.
  const [[smallest, values] = ["", []], ...larger] = Object.entries(runs);
  const against = { name: named(smallest), values };
  return larger.map(([size, ours]) => ({ work: `${work}, ${named(size)}`, unit, ours, against }));
}
