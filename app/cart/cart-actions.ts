import {
  addToCart,
  decreaseInCart,
  removeFromCart,
  storefrontCartProduct,
  withoutOrdered,
} from "#app/domain/cart.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import type { LineRefusal } from "#app/domain/orders/checkout.ts";
import { correctLines } from "./cart-corrections.ts";
import type { CartStore } from "./cart-store.ts";
import { type CartLine, emptyCart } from "./stored-cart.ts";

/** What can be done with a cart, the specification's transitions first. */
export function cartActions(store: CartStore) {
  const change = (transition: (items: CartLine[]) => CartLine[]) =>
    store.update((cart) => ({ ...cart, items: transition(cart.items) }));
  return {
    /** The cart as it is this moment, also between two renders. */
    current: store.current,
    /** A line that is there already learns the stock there is now; its price waits for the server. */
    add: (product: StorefrontProduct) =>
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
    takeOut: (ordered: readonly { id: string; quantity: number }[]) =>
      store.update(({ items }) => ({ id: randomId(), items: withoutOrdered(items, ordered) })),
    /** Takes over the prices and stock that the server answered with. */
    correct: (refusals: LineRefusal[]) => change((items) => correctLines(items, refusals)),
    /** The same contents as another cart, so that they can become another order. */
    renew: () => store.update((cart) => ({ ...cart, id: randomId() })),
  };
}
