import type { Piastres } from "#app/domain/money.ts";

/** Notes that customers pay with. */
const NOTES: Piastres[] = [2000, 5000, 10_000, 20_000];

/** What a customer is likely to hand over for this total: exactly it, then the next notes. */
export function likelyPayments(total: Piastres): Piastres[] {
  const rounded = NOTES.map((note) => (Math.floor(total / note) + 1) * note);
  return [...new Set([total, ...rounded])].sort((one, other) => one - other);
}
