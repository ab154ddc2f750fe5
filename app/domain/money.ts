/** Amounts are whole piastres (1 EGP = 100 piastres); pounds exist only on screen. */
export type Piastres = number;

/** `EGP 25`, or `EGP 26.85` when there are piastres; Latin digits, no thousands separator. */
export function formatEgp(amount: Piastres): string {
  return `EGP ${formatPounds(amount)}`;
}

function formatPounds(amount: Piastres): string {
  const sign = amount < 0 ? "-" : "";
  const pounds = Math.trunc(Math.abs(amount) / 100);
  const piastres = Math.abs(amount) % 100;
  return piastres === 0
    ? `${sign}${pounds}`
    : `${sign}${pounds}.${String(piastres).padStart(2, "0")}`;
}
