import type { Piastres } from "#app/domain/money.ts";

export const MIN_CUSTOM_AMOUNT: Piastres = 25;
export const MAX_CUSTOM_NOTE = 40;

/** Why a seller may not take the amount; `most` is 0 where custom amounts are not theirs to sell. */
export function refuseCustomAmount(
  amount: Piastres,
  most: Piastres,
): "notAllowed" | "tooLittle" | "tooMuch" | undefined {
  if (most === 0) return "notAllowed";
  if (amount < MIN_CUSTOM_AMOUNT) return "tooLittle";
  return amount > most ? "tooMuch" : undefined;
}
