import type { Piastres } from "#app/domain/money.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";

/** What came of a sale that was sent: recorded, or one of the others says why not. */
export type SaleResult = {
  recorded?: { code: string; total: Piastres };
  nameError?: string;
  /** What went wrong with the whole; where lines were refused the page says it by their names. */
  failure?: string;
  lines?: LineRefusal[];
  /** The sale's id was recorded before, with other contents. */
  recordedBefore?: { code: string; total: Piastres; items: { id: string; quantity: number }[] };
};
