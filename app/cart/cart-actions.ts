import {
  addToCart,
  decreaseInCart,
  removeFromCart,
  storefrontCartProduct,
  withoutOrdered,
} from "#app/domain/cart.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { type Cart, type CartLine, emptyCart } from "./stored-cart.ts";
import type { StoredValue } from "./stored-value.ts";

export type CartActions = ReturnType<typeof cartActions>;

/** `language` is the page's, which the names of added products are in. */
export function cartActions(store: StoredValue<Cart>, language: Language) {
  const change = (transition: (items: CartLine[]) => CartLine[]) =>
    store.update((cart) => ({ ...cart, items: transition(cart.items) }));
  return {
    /** The cart at this moment, also between two renders. */
    current: store.current,
    change,
    /**
     * A line already there takes over the present stock and name; its price is checked by the server. The first line
     * begins a cart with a new id: a browser that was killed may have lost that the last one became an order.
     */
    add: (product: StorefrontProduct) =>
      store.update(({ id, items }) => ({
        id: items.length === 0 ? randomId() : id,
        items: addToCart<CartLine>(items, storefrontCartProduct(product) as CartLine).map((line) =>
          line.id === product.id ? asNow(line, product, language) : line,
        ),
      })),
    decrease: (id: string) => change((items) => decreaseInCart<CartLine>(items, id)),
    setQuantity: (id: string, quantity: number) =>
      change((items) => items.map((line) => (line.id === id ? { ...line, quantity } : line))),
    remove: (id: string) => change((items) => removeFromCart<CartLine>(items, id)),
    /** Stock and names as they are now; prices are checked by the server. What is no longer sold stays as it is. */
    refresh: (products: StorefrontProduct[]) =>
      change((items) =>
        items.map((line) => {
          const product = products.find(({ id }) => id === line.id);
          return product ? asNow(line, product, language) : line;
        }),
      ),
    clear: () => store.update(emptyCart),
    replace: (cart: Cart) => store.update(() => cart),
    /** One cart is one order: what was added since continues under a new id. */
    takeOut: (ordered: readonly { id: string; quantity: number }[]) =>
      store.update(({ items }) => ({ id: randomId(), items: withoutOrdered(items, ordered) })),
    correct: (refusals: LineRefusal[]) =>
      change((items) => items.map((line) => corrected(line, refusals))),
    renew: () => store.update((cart) => ({ ...cart, id: randomId() })),
  };
}

function asNow(
  line: CartLine,
  { name, stock, is_available }: StorefrontProduct,
  language: Language,
): CartLine {
  return { ...line, name, product_name: name, language, stock, is_available };
}

/** A changed price keeps the old one beside it. */
function corrected(line: CartLine, refusals: LineRefusal[]): CartLine {
  const refusal = refusals.find(({ id }) => id === line.id);
  if (!refusal) return line;
  const { problem, price, stock } = refusal;
  const isSold = problem === "short" || problem === "price-changed";
  const current = { ...line, stock: stock ?? 0, is_available: isSold };
  if (price === null || price === line.price) return current;
  return { ...current, price, price_consumer: price, oldPrice: line.price };
}
