import { formatAmount } from "../../../domain/money.ts";
import { parsePrice, parseWholeNumber } from "../../../domain/number.ts";

/** A price one piastre up or down: the specification's step of 0.01. */
export function stepPrice(typed: string, direction: 1 | -1): string {
  return formatAmount(Math.max(1, (parsePrice(typed) ?? 0) + direction));
}

export function stepWhole(typed: string, direction: 1 | -1): string {
  return String(Math.max(0, (parseWholeNumber(typed) ?? 0) + direction));
}
