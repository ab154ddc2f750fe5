import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import {
  addToCart,
  decreaseInCart,
  removeFromCart,
  storefrontCartProduct,
  withoutOrdered,
} from "../domain/cart.ts";
import type { LineRefusal } from "../domain/checkout.ts";
import { randomId } from "../domain/id.ts";
import type { WebOrderItem } from "../domain/order.ts";
import type { ShelfProduct } from "../domain/product.ts";
import { correctLines } from "./cart-corrections.ts";
import { isCartFull } from "./cart-limits.ts";
import { type CartStore, createCartStore } from "./cart-store.ts";
import { type Cart, type CartLine, emptyCart } from "./stored-cart.ts";

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

function cartActions(store: CartStore) {
  const change = (transition: (items: CartLine[]) => CartLine[]) =>
    store.update((cart) => ({ ...cart, items: transition(cart.items) }));
  return {
    /** A line that is there already learns the stock there is now; its price waits for the server. */
    add: (product: ShelfProduct) =>
      change((items) =>
        addToCart<CartLine>(items, storefrontCartProduct(product) as CartLine).map((line) =>
          line.id === product.id
            ? { ...line, stock: product.stock, is_available: product.is_available }
            : line,
        ),
      ),
    decrease: (id: string) => change((items) => decreaseInCart<CartLine>(items, id)),
    remove: (id: string) => change((items) => removeFromCart<CartLine>(items, id)),
    clear: () => store.update(emptyCart),
    /** One cart is one order: what came into it meanwhile goes on under a new id. */
    takeOut: (ordered: WebOrderItem[]) =>
      store.update(({ items }) => ({ id: randomId(), items: withoutOrdered(items, ordered) })),
    /** Takes over the prices and stock that the server answered with. */
    correct: (refusals: LineRefusal[]) => change((items) => correctLines(items, refusals)),
    /** The same contents as another cart, so that they can become another order. */
    renew: () => store.update((cart) => ({ ...cart, id: randomId() })),
  };
}
