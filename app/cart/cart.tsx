import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { cartActions } from "./cart-actions.ts";
import { isCartFull } from "./cart-limits.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import type { Cart, CartLine } from "./stored-cart.ts";

const CartContext = createContext<CartStore | null>(null);

/** Holds the cart for what is inside, kept in the browser under `storageKey`. */
export function CartProvider({
  storageKey,
  children,
}: {
  storageKey: string;
  children: ReactNode;
}) {
  const [store] = useState(() => createCartStore(storageKey));
  return <CartContext value={store}>{children}</CartContext>;
}

function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error("useCart must be used within a CartProvider");
  return store;
}

/** The cart, null until the browser's was read (as on the server), and what can be done with it. */
export function useCart(): CartActions & { cart: Cart | null } {
  const store = useCartStore();
  const cart = useSyncExternalStore(store.subscribe, store.current, () => null);
  return { cart, ...useActions(store) };
}

/** One product's line, for parts that need not know the rest of the cart. */
export function useCartLine(id: string): CartActions & { line?: CartLine; isFull: boolean } {
  const store = useCartStore();
  const line = useSyncExternalStore(
    store.subscribe,
    () => store.current().items.find((item) => item.id === id),
    () => undefined,
  );
  const isFull = useSyncExternalStore(
    store.subscribe,
    () => isCartFull(store.current().items.length),
    () => false,
  );
  return { ...(line && { line }), isFull, ...useActions(store) };
}

type CartActions = ReturnType<typeof cartActions>;

function useActions(store: CartStore): CartActions {
  return useMemo(() => cartActions(store), [store]);
}
