import { createStoredValue } from "#app/browser/stored-value.ts";
import type { Printed } from "./order-receipt.tsx";

const MOST_KEPT = 1000;

const noted = createStoredValue<string[]>({
  key: "koshk-printed",
  parse: (stored) => (Array.isArray(stored) ? stored.map(String) : null),
  empty: () => [],
});

/** Notes that this device prints a receipt; true where it has printed it before. */
export function notePrint({ order, refund }: Printed): boolean {
  const ids = refund
    ? [refund.id]
    : [order.id, order.cartId].filter((id) => typeof id === "string");
  const before = noted.current();
  noted.update((known) => [...new Set([...known, ...ids])].slice(-MOST_KEPT));
  return ids.some((id) => before.includes(id));
}
