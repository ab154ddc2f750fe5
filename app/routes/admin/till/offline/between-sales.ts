import { parseCart } from "#app/cart/stored-cart.ts";

/** The sale that runs is shared by the browser's tabs. */
export function isBetweenSales(): boolean {
  try {
    return (parseCart(localStorage.getItem("koshk-sale"))?.items ?? []).length === 0;
  } catch {
    return true;
  }
}
