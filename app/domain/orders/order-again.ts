import {
  type CartItem,
  type StorefrontCartProduct,
  storefrontCartProduct,
} from "#app/domain/cart.ts";
import { isCartFull, MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import type { ShopTexts } from "#app/domain/messages/messages.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { WebOrderItem } from "./order.ts";

type Line = CartItem<StorefrontCartProduct> & { oldPrice?: Piastres };

/** A line of the order that is not, or not whole, in the cart, and why. */
export type LeftOut = { name: string; why: string };

/** The cart with an order's lines added at today's prices, as far as stock and limits allow. */
export function addOrderAgain(
  cart: readonly Line[],
  ordered: readonly WebOrderItem[],
  products: readonly StorefrontProduct[],
  t: ShopTexts,
): { items: Line[]; leftOut: LeftOut[] } {
  const items = [...cart];
  const leftOut: LeftOut[] = [];
  for (const { id, name, price, quantity } of ordered) {
    const product = products.find((one) => one.id === id);
    const index = items.findIndex((line) => line.id === id);
    const inCart = items[index];
    const refusal = refuse(product, inCart ? 0 : items.length, t);
    if (!product || refusal) {
      leftOut.push({ name, why: refusal ?? "" });
      continue;
    }
    const room = Math.min(product.stock, MAX_LINE_QUANTITY);
    const wanted = quantity + (inCart?.quantity ?? 0);
    const line: Line = {
      ...storefrontCartProduct(product),
      quantity: Math.max(Math.min(wanted, room), inCart?.quantity ?? 0),
      ...(price === product.price ? {} : { oldPrice: price }),
    };
    items.splice(inCart ? index : items.length, 1, line);
    if (line.quantity < wanted) leftOut.push({ name, why: shortOf(product, line.quantity, t) });
  }
  return { items, leftOut };
}

function refuse(
  product: StorefrontProduct | undefined,
  lineCount: number,
  t: ShopTexts,
): string | null {
  if (!product) return t.noLongerSold;
  if (!isSellable(product)) return t.isOutOfStock;
  return isCartFull(lineCount) ? t.cartIsFull(MAX_CART_LINES) : null;
}

function shortOf({ stock }: StorefrontProduct, quantity: number, t: ShopTexts): string {
  return stock <= MAX_LINE_QUANTITY ? t.cartHas(stock, quantity) : t.cartTakes(MAX_LINE_QUANTITY);
}
