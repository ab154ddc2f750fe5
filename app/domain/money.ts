/** Amounts are whole piastres (1 EGP = 100 piastres); pounds exist only on screen. */
export type Piastres = number;

/** People read the amount so, with commas: `1,250`. */
export function formatPounds(amount: Piastres): string {
  const [pounds = "", ...piastres] = formatAmount(amount).split(".");
  return [pounds.replace(/\B(?=(\d{3})+$)/g, ","), ...piastres].join(".");
}

/** Fields and the chat text hold the amount so, without commas. */
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
