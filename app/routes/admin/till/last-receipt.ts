import { useSyncExternalStore } from "react";
import { isRecord, parseJson } from "#app/cart/stored-cart.ts";
import { createStoredValue } from "#app/cart/stored-value.ts";
import type { Printed } from "#app/ui/order-receipt/order-receipt.tsx";

/** Of the last sale of this device, whoever made it, until somebody signs out on it. */
const store = createStoredValue<Printed | null>("koshk-last-receipt", parsePrinted, () => null);

export function useLastReceipt(): Printed | null {
  return useSyncExternalStore(store.subscribe, store.current, () => null);
}

export function keepLastReceipt(printed: Printed): void {
  store.update(() => printed);
}

export function forgetLastReceipt(): void {
  store.update(() => null);
}

function parsePrinted(text: string | null): Printed | null {
  const stored = parseJson(text);
  const isReceipt = isRecord(stored) && isRecord(stored.order) && Array.isArray(stored.order.items);
  return isReceipt ? (stored as Printed) : null;
}
