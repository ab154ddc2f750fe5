import {
  type CartItem,
  type StorefrontCartProduct,
  storefrontCartProduct,
} from "#app/domain/cart.ts";
import { isCartFull, MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { availableOf, findOffered } from "#app/domain/catalogue/packs/pack.ts";
import { isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { ShopTexts } from "#app/domain/texts.ts";
import type { WebOrderItem } from "./order.ts";

type Line = CartItem<StorefrontCartProduct> & { oldPrice?: Piastres };

export type LeftOut = { name: string; why: string };

export type RepeatableOrder = { items: WebOrderItem[]; products: StorefrontProduct[] };

type Quantities = Record<string, number>;

/** What a cart was filled up to with each order: pressed once more, 'Order again' adds nothing to that. */
export type Repeats = { cartId: string; wanted: Record<string, Quantities> };

type Repeated = {
  cart: { id: string; items: readonly Line[] };
  orderId: string;
  order: RepeatableOrder;
  repeats: Repeats;
};

/** The cart with the order in it. Another cart, or one that was emptied, begins anew. */
export function repeatOrder({ cart, orderId, order, repeats }: Repeated, t: ShopTexts) {
  const known = repeats.cartId === cart.id && cart.items.length > 0 ? repeats.wanted : {};
  const { wanted, ...again } = addOrderAgain(cart.items, order, t, known[orderId]);
  return { ...again, repeats: { cartId: cart.id, wanted: { ...known, [orderId]: wanted } } };
}

export function addOrderAgain(
  cart: readonly Line[],
  { items: ordered, products }: RepeatableOrder,
  t: ShopTexts,
  wantedBefore: Quantities = {},
): { items: Line[]; leftOut: LeftOut[]; wanted: Quantities } {
  const items = [...cart];
  const leftOut: LeftOut[] = [];
  const allWanted: Quantities = {};
  for (const { id: productId, lineId: id = productId, name, price, quantity } of ordered) {
    const product = findOffered(products, id);
    const index = items.findIndex((line) => line.id === id);
    const inCart = items[index];
    const wanted = wantedBefore[id] ?? quantity + (inCart?.quantity ?? 0);
    allWanted[id] = wanted;
    const left = product ? availableOf(product, product.stock, items) : 0;
    const refusal = refuse(product, left, inCart ? 0 : items.length, t);
    if (!product || refusal) {
      leftOut.push({ name, why: refusal ?? "" });
      continue;
    }
    const room = Math.min(left, MAX_LINE_QUANTITY);
    const line: Line = {
      ...storefrontCartProduct(product),
      quantity: Math.max(Math.min(wanted, room), inCart?.quantity ?? 0),
      ...(price === product.price ? {} : { oldPrice: price }),
    };
    items.splice(inCart ? index : items.length, 1, line);
    if (line.quantity < wanted) leftOut.push({ name, why: shortOf(left, line.quantity, t) });
  }
  return { items, leftOut, wanted: allWanted };
}

function refuse(
  product: StorefrontProduct | undefined,
  left: number,
  lineCount: number,
  t: ShopTexts,
): string | null {
  if (!product) return t.noLongerSold;
  if (!isSellable({ ...product, stock: left })) return t.isOutOfStock;
  return isCartFull(lineCount) ? t.cartIsFull(MAX_CART_LINES) : null;
}

function shortOf(left: number, quantity: number, t: ShopTexts): string {
  return left <= MAX_LINE_QUANTITY ? t.cartHas(left, quantity) : t.cartTakes(MAX_LINE_QUANTITY);
}
