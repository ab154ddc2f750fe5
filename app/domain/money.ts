/** Amounts are whole piastres (1 EGP = 100 piastres); pounds exist only on screen. */
export type Piastres = number;

/** `EGP 25`, or `EGP 26.85` when there are piastres; Latin digits, no thousands separator. */
export function formatEgp(amount: Piastres): string {
  return `EGP ${formatAmount(amount)}`;
}

/** The specification shows prices in pounds with a dollar sign where staff manage products. */
const PRODUCT_CARD_SIGN = "$";

/** `$25.00`: a price on a product card of the admin, always with two decimals. */
export function formatDollars(amount: Piastres): string {
  return `${PRODUCT_CARD_SIGN}${poundsOf(amount)}.${piastresOf(amount)}`;
}

/** `25`, or `26.85` when there are piastres: an amount alone, as a price field shows it. */
export function formatAmount(amount: Piastres): string {
  const piastres = piastresOf(amount);
  return piastres === "00" ? poundsOf(amount) : `${poundsOf(amount)}.${piastres}`;
}

function poundsOf(amount: Piastres): string {
  return `${amount < 0 ? "-" : ""}${Math.trunc(Math.abs(amount) / 100)}`;
}

function piastresOf(amount: Piastres): string {
  return String(Math.abs(amount) % 100).padStart(2, "0");
}
