import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import type { Piastres } from "#app/domain/money.ts";
import { COST_UNITS, type UnitCost } from "./cost.ts";

export const MAX_PRICE_STEP = 10_000;

/** A product's price, its average cost, what the last delivery with a cost paid a piece, and its packs. */
export type CurrentPrice = {
  id: string;
  price: Piastres;
  version: number;
  cost: UnitCost | null;
  lastCost: UnitCost | null;
  packs?: Pack[] | undefined;
};

/**
 * Of a product, or of a pack, whose pieces are in both costs: price x new cost / average cost, rounded up to a whole
 * step. It is null where the cost has not risen above the last one, so that deliveries at one cost raise the price once
 * while the average follows slowly.
 */
export function proposedPrice(
  { price, cost, lastCost }: Pick<CurrentPrice, "price" | "cost" | "lastCost">,
  newCost: Piastres,
  step: Piastres,
): Piastres | null {
  const [last, average] = [lastCost ?? cost ?? 0, cost ?? lastCost ?? 0];
  const unitCost = newCost * COST_UNITS;
  if (average <= 0 || unitCost <= last) return null;
  // Beyond what a number holds exactly.
  const whole = BigInt(average) * BigInt(step);
  const steps = (BigInt(price) * BigInt(unitCost) + whole - 1n) / whole;
  const proposed = Math.min(Number(steps) * step, MAX_PRICE);
  return proposed > price ? proposed : null;
}

export type PricedPack = { id: string; pack?: string; pieces: number; price: Piastres };

export function pricesOf({ id, price, packs = [] }: CurrentPrice): PricedPack[] {
  const ofPacks = packs.map(({ id, name, pieces, price }) => ({ id, pack: name, pieces, price }));
  return [{ id, pieces: 1, price }, ...ofPacks];
}

/** Where a delivery's cost is not known, the average counts. */
export function isBelowCost(
  { price, pieces }: Pick<PricedPack, "price" | "pieces">,
  newCost: Piastres | null,
  average: UnitCost | null,
): boolean {
  const cost = newCost === null ? average : newCost * COST_UNITS;
  return cost !== null && price * COST_UNITS < cost * pieces;
}
