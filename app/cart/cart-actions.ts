import type { StoredValue } from "#app/browser/stored-value.ts";
import {
  addToCart,
  decreaseInCart,
  removeFromCart,
  storefrontCartProduct,
  withoutOrdered,
} from "#app/domain/cart.ts";
import { findOffered, type LineOf } from "#app/domain/catalogue/packs/pack.ts";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { randomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { LineRefusal } from "#app/domain/orders/refusals.ts";
import { type Cart, type CartLine, emptyCart } from "./stored-cart.ts";

type Transition = (items: CartLine[]) => CartLine[];

export type CartActions = ReturnType<typeof cartActions>;

export function cartActions(store: StoredValue<Cart>, language: Language) {
  const change = (transition: Transition) =>
    store.update((cart) => ({ ...cart, items: transition(cart.items), changedAt: Date.now() }));
  /** The first lines begin a cart with a new id: a browser that was killed may have lost that the last one became an order. */
  const fill = (transition: (cart: Pick<Cart, "id" | "items">) => CartLine[]) =>
    store.update((before) => {
      const cart = before.items.length === 0 ? emptyCart() : before;
      return {
        ...cart,
        items: transition({ id: cart.id, items: before.items }),
        changedAt: Date.now(),
      };
    });
  const update = (transition: (line: CartLine) => CartLine) => {
    const { items } = store.current();
    const now = items.map(transition);
    if (JSON.stringify(now) === JSON.stringify(items)) return store.current();
    return store.update((cart) => ({ ...cart, items: cart.items.map(transition) }));
  };
  return {
    current: store.current,
    change,
    fill,
    /** A line already there takes over the present stock and name; its price is checked by the server. */
    add: (product: StorefrontProduct) =>
      fill(({ items }) =>
        addToCart<CartLine>(items, storefrontCartProduct(product) as CartLine).map((line) =>
          line.id === product.id ? asNow(line, product, language) : line,
        ),
      ),
    addLine: (line: CartLine) => fill(({ items }) => [...items, line]),
    decrease: (id: string) => change((items) => decreaseInCart<CartLine>(items, id)),
    setQuantity: (id: string, quantity: number) =>
      change((items) => items.map((line) => (line.id === id ? { ...line, quantity } : line))),
    remove: (id: string) => change((items) => removeFromCart<CartLine>(items, id)),
    refresh: (products: StorefrontProduct[]) =>
      update((line) => {
        const product = findOffered(products, line.id);
        return product ? atPrice(asNow(line, product, language), product.price) : line;
      }),
    clear: () => store.update(emptyCart),
    /** One cart is one order: what was added since continues under a new id. */
    takeOut: (ordered: readonly { id: string; quantity: number }[]) =>
      store.update(({ items }) => ({ id: randomId(), items: withoutOrdered(items, ordered) })),
    correct: (refusals: LineRefusal[]) => update((line) => corrected(line, refusals)),
    renew: () => store.update((cart) => ({ ...cart, id: randomId() })),
  };
}

function asNow(
  line: CartLine,
  { name, stock, is_available, pieces }: StorefrontProduct & LineOf,
  language: Language,
): CartLine {
  const now = { ...line, name, product_name: name, language, stock, is_available };
  return pieces === undefined ? now : { ...now, pieces };
}

function corrected(line: CartLine, refusals: LineRefusal[]): CartLine {
  const refusal = refusals.find(({ id }) => id === line.id);
  // Of a custom amount nothing changes but by its seller.
  if (!refusal || line.note !== undefined) return line;
  const { problem, price, product, stock } = refusal;
  const isSold = product !== undefined || problem === "short" || problem === "price-changed";
  const now = { ...line, stock: product?.stock ?? stock ?? 0, is_available: isSold };
  return atPrice(now, price ?? line.price);
}

/** A changed price keeps the old one beside it. */
function atPrice(line: CartLine, price: Piastres): CartLine {
  return price === line.price
    ? line
    : { ...line, price, price_consumer: price, oldPrice: line.price };
}
