import type { Printed } from "./order-receipt.tsx";

const KEY = "koshk-printed";
const MOST_KEPT = 1000;

/** Where nothing can be stored they last as long as the page. */
let noted: string[] = [];

/** Notes that this device prints a receipt; true where it has printed it before. */
export function notePrint({ order, refund }: Printed): boolean {
  const ids = refund
    ? [refund.id]
    : [order.id, order.cartId].filter((id) => typeof id === "string");
  const before = readNoted();
  noted = [...new Set([...before, ...ids])].slice(-MOST_KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(noted));
  } catch {
    // Kept in memory.
  }
  return ids.some((id) => before.includes(id));
}

function readNoted(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Array.isArray(stored) ? stored.map(String) : noted;
  } catch {
    return noted;
  }
}
