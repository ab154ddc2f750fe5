import type { Piastres } from "#app/domain/money.ts";

const BANK_NOTES: Piastres[] = [2000, 5000, 10_000, 20_000];

/** What customers are likely to hand over: the exact total, or the next multiple of each note. */
export function likelyPayments(total: Piastres): Piastres[] {
  const rounded = BANK_NOTES.map((note) => (Math.floor(total / note) + 1) * note);
  return [...new Set([total, ...rounded])].sort((one, other) => one - other);
}
