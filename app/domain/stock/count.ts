import type { Piastres } from "#app/domain/money.ts";
import { COST_UNITS, type UnitCost } from "./cost.ts";

/** One person counted these pieces of a product, between two numbers of its movements. */
export type CountPart = {
  counted: number;
  stock: number;
  firstNumber: number;
  lastNumber: number;
  isOutdated: boolean;
};

/**
 * Counted less the stock of then; null where it moved between the first piece and the last, so that nobody
 * knows which pieces were counted before they went, or where the stock of then has changed since.
 */
export function countedDifference(parts: CountPart[]): number | null {
  const [one] = parts;
  if (!one) return null;
  const isStill = parts.every(
    ({ firstNumber, lastNumber, isOutdated }) =>
      firstNumber === one.firstNumber && lastNumber === one.firstNumber && !isOutdated,
  );
  if (!isStill) return null;
  return parts.reduce((sum, { counted }) => sum + counted, 0) - one.stock;
}

export function differenceValue(difference: number, cost: UnitCost | null): Piastres | null {
  return cost === null ? null : Math.round((difference * cost) / COST_UNITS);
}
