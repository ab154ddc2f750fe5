import type { Piastres } from "#app/domain/money.ts";

/** A cost is in ten-thousandths of a piastre: an average is seldom whole. */
export type UnitCost = number;

export const COST_UNITS = 10_000;

/** A cost in pounds has so many decimals. */
export const COST_DECIMALS = 6;

type Stocked = { stock: number; cost: UnitCost | null };
type Delivered = { quantity: number; unitCost: UnitCost | null };

/**
 * (stock x cost + delivered x unit cost) / (stock + delivered), half up. Unknown until the first
 * delivery with a cost, then that one; a delivery without a cost changes none.
 */
export function averageCost({ stock, cost }: Stocked, delivered: Delivered): UnitCost | null {
  const { quantity, unitCost } = delivered;
  if (unitCost === null) return cost;
  if (cost === null || stock <= 0) return unitCost;
  // Beyond what a number holds exactly.
  const total = BigInt(stock) * BigInt(cost) + BigInt(quantity) * BigInt(unitCost);
  const pieces = BigInt(stock + quantity);
  return Number((2n * total + pieces) / (2n * pieces));
}

export function costAfter(commission: number, price: Piastres): UnitCost {
  return (price * COST_UNITS * (10_000 - commission)) / 10_000;
}

/** A delivery's movement or, below 0, that of its being undone. */
export type DeliveryMovement = Delivered & { stockAfter: number; isUndone: boolean };

/** The average had those that are undone never come; of a product's delivery movements, oldest first. */
export function replayCost(movements: DeliveryMovement[]): UnitCost | null {
  let cost: UnitCost | null = null;
  /** Pieces that were there, and never came. */
  let undone = 0;
  for (const { quantity, unitCost, stockAfter, isUndone } of movements) {
    if (isUndone || quantity < 0) undone += quantity;
    else
      cost = averageCost({ stock: stockAfter - quantity - undone, cost }, { quantity, unitCost });
  }
  return cost;
}

export type DocumentedMovement = DeliveryMovement & {
  document: string | null;
  undoneBy: string | null;
};

/**
 * The average once the booking `by` has undone a delivery; the movements are those with its own. Where they did not explain the
 * cost, an import set it: before the delivery, which is then taken out of the average, or since.
 */
export function costUndone(
  cost: UnitCost | null,
  movements: DocumentedMovement[],
  { by, isImportedSince }: { by: string; isImportedSince: boolean },
): UnitCost | null {
  const before = movements
    .filter(({ document }) => document !== by)
    .map((movement) => (movement.undoneBy === by ? { ...movement, isUndone: false } : movement));
  if (replayCost(before) === cost) return replayCost(movements);
  const last = before.findLast(
    ({ isUndone, quantity, unitCost }) => !isUndone && quantity > 0 && unitCost !== null,
  );
  const isInAverage = last?.undoneBy === by && !isImportedSince;
  return isInAverage && cost !== null ? (averageBefore(cost, last) ?? cost) : cost;
}

function averageBefore(
  cost: UnitCost,
  { quantity, unitCost, stockAfter }: DeliveryMovement,
): UnitCost | null {
  const stock = BigInt(stockAfter - quantity);
  const total = BigInt(stockAfter) * BigInt(cost) - BigInt(quantity) * BigInt(unitCost ?? 0);
  return stock > 0n && total > 0n ? Number((2n * total + stock) / (2n * stock)) : null;
}
