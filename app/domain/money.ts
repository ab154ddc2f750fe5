/** Amounts are whole piastres (1 EGP = 100 piastres); pounds exist only on screen. */
export type Piastres = number;

export function formatEgp(amount: Piastres): string {
  return `EGP ${formatAmount(amount)}`;
}

/** The specification's sign on admin product cards, although prices are in pounds. */
const PRODUCT_CARD_SIGN = "$";

export function formatDollars(amount: Piastres): string {
  return `${PRODUCT_CARD_SIGN}${poundsOf(amount)}.${piastresOf(amount)}`;
}

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
