import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { StoredValue } from "#app/browser/stored-value.ts";
import { isCartFull } from "#app/domain/cart-limits.ts";
import { availableOf, type LineOf } from "#app/domain/catalogue/packs/pack.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { LocaleContext } from "#app/ui/use-texts.tsx";
import { type CartActions, cartActions } from "./cart-actions.ts";
import type { Cart, CartLine } from "./stored-cart.ts";

const CartContext = createContext<StoredValue<Cart> | null>(null);

export function CartProvider({
  store,
  children,
}: {
  store: StoredValue<Cart>;
  children: ReactNode;
}) {
  return <CartContext value={store}>{children}</CartContext>;
}

function useCartStore(): StoredValue<Cart> {
  const store = useContext(CartContext);
  if (!store) throw new Error("useCart must be used within a CartProvider");
  return store;
}

/** `cart` is null on the server and until the browser's storage is read. */
export function useCart(): CartActions & { cart: Cart | null } {
  const store = useCartStore();
  const cart = useSyncExternalStore(store.subscribe, store.current, () => null);
  return { cart, ...useActions(store) };
}

/** Null while it is empty, undefined until the browser's storage is read. Deferred: the tap that fills it is painted first. */
export function useFilledCart(): Cart | null | undefined {
  const { cart } = useCart();
  const isFilled = cart ? cart.items.length > 0 : undefined;
  const isShown = useDeferredValue(isFilled);
  if (isShown === undefined) return undefined;
  return isShown && isFilled ? cart : null;
}

/**
 * The line of a product or pack, and how many of it there are beside the other lines. Renders again only when one of
 * them changes, or the cart becomes full.
 */
export function useCartLine(
  sold: StorefrontProduct & LineOf,
): CartActions & { line?: CartLine; left: number; isFull: boolean } {
  const { id, stock, pieces, packs } = sold;
  const store = useCartStore();
  const left = useSyncExternalStore(
    store.subscribe,
    () => (packs ? availableOf(sold, stock, store.current().items) : stock),
    () => Math.floor(stock / (pieces ?? 1)),
  );
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
  return { ...(line && { line }), left, isFull, ...useActions(store) };
}

export function useSoldInCart({ id, packs }: StorefrontProduct): string | undefined {
  const store = useCartStore();
  return useSyncExternalStore(
    store.subscribe,
    () => packs && store.current().items.findLast((line) => (line.productId ?? line.id) === id)?.id,
    () => undefined,
  );
}

function useActions(store: StoredValue<Cart>): CartActions {
  const { language } = useContext(LocaleContext);
  return useMemo(() => cartActions(store, language), [store, language]);
}
