import type { Cart } from "./stored-cart.ts";
import { emptyCart, parseCart } from "./stored-cart.ts";

export type CartStore = {
  current: () => Cart;
  /** Answers the changed cart. */
  update: (change: (cart: Cart) => Cart) => Cart;
  subscribe: (listener: () => void) => () => void;
};

/**
 * A cart kept in the browser's storage under a key and shared by its tabs. Where storage cannot
 * be used (private mode, full) it lasts as long as the page.
 */
export function createCartStore(key: string): CartStore {
  const listeners = new Set<() => void>();
  let cart: Cart | null = null;
  let seen: string | null = null;

  function current(): Cart {
    cart ??= parseCart(look()) ?? emptyCart();
    return cart;
  }

  function look(): string | null {
    try {
      seen = localStorage.getItem(key);
    } catch {
      // What is held in memory stays.
    }
    return seen;
  }

  /** Takes over what another tab wrote since this one last looked. */
  function refresh(): void {
    const before = seen;
    const text = look();
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
      // As above.
    }
    announce();
    return changed;
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function catchUp(event: Event): void {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    refresh();
    announce();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener("storage", catchUp);
      addEventListener("pageshow", catchUp);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener("storage", catchUp);
      removeEventListener("pageshow", catchUp);
    };
  }

  return { current, update, subscribe };
}
