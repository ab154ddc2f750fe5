import type { Cart } from "./stored-cart.ts";
import { emptyCart, parseCart } from "./stored-cart.ts";

export type CartStore = {
  current: () => Cart;
  update: (change: (cart: Cart) => Cart) => Cart;
  subscribe: (listener: () => void) => () => void;
};

/** A cart in localStorage, shared by the browser's tabs; where that fails it lasts as long as the page. */
export function createCartStore(key: string): CartStore {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let seen: string | null = null;

  function current(): Cart {
    cart ??= parseCart(readStorage()) ?? emptyCart();
    return cart;
  }

  function readStorage(): string | null {
    try {
      seen = localStorage.getItem(key);
    } catch {
      // The cart in memory stays.
    }
    return seen;
  }

  /** Takes over what another tab wrote since the last read. */
  function refresh(): void {
    const before = seen;
    const text = readStorage();
    if (cart && text !== before) cart = parseCart(text) ?? emptyCart();
  }

  function update(change: (cart: Cart) => Cart): Cart {
    refresh();
    const changed = change(current());
    const text = JSON.stringify(changed);
    cart = changed;
    try {
      localStorage.setItem(key, text);
      seen = text;
    } catch {
      // The change stays in memory.
    }
    notify();
    return changed;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function onStorage(event: Event): void {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    refresh();
    notify();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener("storage", onStorage);
      addEventListener("pageshow", onStorage);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("storage", onStorage);
      removeEventListener("pageshow", onStorage);
    };
  }

  return { current, update, subscribe };
}
