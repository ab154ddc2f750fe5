import { useSyncExternalStore } from "react";
import { forgetRepeats } from "./repeats.ts";
import { forgetShopper } from "./shopper.ts";
import { parseOrders, type RememberedOrder } from "./stored-orders.ts";

const KEY = "koshk-orders";
const NONE: RememberedOrder[] = [];

const listeners = new Set<() => void>();
let seen: string | null = null;
let orders = NONE;

/** The browser's last orders, newest first; none on the server and until its storage is read. */
export function useRememberedOrders(): RememberedOrder[] {
  return useSyncExternalStore(subscribe, readOrders, () => NONE);
}

export function readOrders(): RememberedOrder[] {
  const text = readStorage();
  if (text !== seen) orders = parseOrders(text);
  seen = text;
  return orders;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function changeOrders(change: (orders: RememberedOrder[]) => RememberedOrder[]): void {
  const changed = change(readOrders());
  try {
    if (changed.length > 0) localStorage.setItem(KEY, JSON.stringify(changed));
    else localStorage.removeItem(KEY);
  } catch {
    // It is remembered that much less.
  }
  // The header's link to them, as the head's script shows it on the next page.
  document.documentElement.toggleAttribute("data-orders", changed.length > 0);
  for (const listener of listeners) listener();
}

/** With all that is remembered beside them. */
export function forgetOrders(): void {
  forgetRepeats();
  forgetShopper();
  changeOrders(() => []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
