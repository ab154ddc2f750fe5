import { formatAmount, type Piastres } from "./money.ts";

/** The specification's sign on admin product cards, although prices are in pounds. */
const PRODUCT_CARD_SIGN = "$";

export function formatDollars(amount: Piastres): string {
  const [pounds, piastres = "00"] = formatAmount(amount).split(".");
  return `${PRODUCT_CARD_SIGN}${pounds}.${piastres}`;
}
