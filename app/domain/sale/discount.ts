import * as z from "zod/mini";
import type { Piastres } from "#app/domain/money.ts";
import { lineTotal } from "#app/domain/orders/order.ts";
import { ReasonSchema } from "#app/domain/orders/reason.ts";

export type Discount = { amount: Piastres; reason: string };

export const DiscountSchema = z.object({ amount: z.int().check(z.gte(1)), reason: ReasonSchema });

type Line = { price: Piastres; quantity: number };

export function withShares<Of extends Line>(
  lines: readonly Of[],
  discount: Pick<Discount, "amount"> | null,
): (Of & { discount: Piastres })[] {
  const shares = shareOut(discount?.amount ?? 0, lines.map(lineTotal));
  return lines.map((line, index) => ({ ...line, discount: shares[index] ?? 0 }));
}

/** Shares are in proportion, by the largest remainder, the first of equal ones. */
export function shareOut(amount: Piastres, among: readonly Piastres[]): Piastres[] {
  const total = among.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total === 0n) return among.map(() => 0);
  const exact = among.map((part) => BigInt(amount) * BigInt(part));
  const shares = exact.map((share) => Number(share / total));
  const left = amount - shares.reduce((sum, share) => sum + share, 0);
  const largest = exact
    .map((share, index) => ({ index, remainder: share % total }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const raised = new Set(largest.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share + (raised.has(index) ? 1 : 0));
}

/** The amount is in whole piastres, rounded down: it is never above a limit in the same percent. */
export function percentOf(total: Piastres, percent: number): Piastres {
  return Math.floor((total * percent) / 100);
}

export function refuseDiscount(
  amount: Piastres,
  total: Piastres,
  maxPercent: number,
): "nothingLeft" | "aboveLimit" | undefined {
  if (amount >= total) return "nothingLeft";
  return amount > percentOf(total, maxPercent) ? "aboveLimit" : undefined;
}
