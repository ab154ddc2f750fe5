import type { Piastres } from "#app/domain/money.ts";
import type { ShiftTexts } from "./texts.ts";

/** What was counted above what was expected. */
export function differenceText(amount: Piastres, t: ShiftTexts): string {
  if (amount === 0) return t.exact;
  return amount < 0 ? t.short(-amount) : t.over(amount);
}
