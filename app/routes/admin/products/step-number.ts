import { formatAmount } from "#app/domain/money.ts";
import { parsePrice, parseWholeNumber } from "#app/domain/number.ts";

/** A price one piastre up or down: the specification's step of 0.01. What is no price stays. */
export function stepPrice(typed: string, direction: 1 | -1): string {
  const price = typed.trim() === "" ? 0 : parsePrice(typed);
  return price === null ? typed : formatAmount(Math.max(1, price + direction));
}

export function stepWhole(typed: string, direction: 1 | -1): string {
  const value = typed.trim() === "" ? 0 : parseWholeNumber(typed);
  return value === null ? typed : String(Math.max(0, value + direction));
}
