import { useSyncExternalStore } from "react";
import { createStoredValue } from "#app/browser/stored-value.ts";
import { repeats } from "./repeats.ts";
import { forgetShopper } from "./shopper.ts";
import { parseOrders, type RememberedOrder } from "./stored-orders.ts";

const NONE: RememberedOrder[] = [];

const store = createStoredValue({ key: "koshk-orders", parse: parseOrders, empty: () => NONE });

/** The browser's last orders, newest first; none on the server and until its storage is read. */
export function useRememberedOrders(): RememberedOrder[] {
  return useSyncExternalStore(store.subscribe, store.current, () => NONE);
}

export const readOrders = store.current;

export function changeOrders(change: (orders: RememberedOrder[]) => RememberedOrder[]): void {
  const { length } = change(store.current());
  if (length === 0) store.clear();
  else store.update(change);
  // The header's link to them, as the head's script shows it on the next page.
  document.documentElement.toggleAttribute("data-orders", length > 0);
}

/** With all that is remembered beside them. */
export function forgetOrders(): void {
  repeats.clear();
  forgetShopper();
  changeOrders(() => NONE);
}
