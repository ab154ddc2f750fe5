import { type LineOf, leftOfEach } from "./catalogue/packs/pack.ts";
import type { StorefrontProduct } from "./catalogue/product.ts";
import type { Piastres } from "./money.ts";

export type CartProduct = { id: string; price: Piastres; collectionName?: string };

export type CartItem<P extends CartProduct = CartProduct> = P & {
  quantity: number;
  collectionName: string;
};

/** The cart's transitions are the specification's, without limits: those are in cart-limits.ts. */
export function addToCart<P extends CartProduct>(
  items: readonly CartItem<P>[],
  product: P,
): CartItem<P>[] {
  if (items.some((item) => item.id === product.id)) {
    return items.map((item) =>
      item.id === product.id ? { ...item, quantity: item.quantity + 1 } : item,
    );
  }
  return [...items, { ...product, collectionName: product.collectionName ?? "", quantity: 1 }];
}

export function decreaseInCart<P extends CartProduct>(
  items: readonly CartItem<P>[],
  id: string,
): CartItem<P>[] {
  return items
    .map((item) => (item.id === id ? { ...item, quantity: item.quantity - 1 } : item))
    .filter((item) => item.quantity > 0);
}

export function removeFromCart<P extends CartProduct>(
  items: readonly CartItem<P>[],
  id: string,
): CartItem<P>[] {
  return items.filter((item) => item.id !== id);
}

export function withoutOrdered<P extends CartProduct>(
  items: readonly CartItem<P>[],
  ordered: readonly { id: string; quantity: number }[],
): CartItem<P>[] {
  const taken = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  return items
    .map((item) => ({ ...item, quantity: item.quantity - (taken.get(item.id) ?? 0) }))
    .filter((item) => item.quantity > 0);
}

/** What of the lines can be ordered, as far as they know their products. */
export function orderable<L extends CartItem & LineOf & { stock: number; is_available: boolean }>(
  items: readonly L[],
): L[] {
  const available = items.filter((item) => item.is_available);
  const left = leftOfEach(available);
  return available
    .map((item, at) => ({ ...item, quantity: Math.min(item.quantity, left[at] ?? 0) }))
    .filter((item) => item.quantity > 0);
}

/** The lines by themselves: their stock is how many of each line's product or pack there are. */
export function inUnits<L extends CartItem & LineOf & { stock: number }>(items: readonly L[]): L[] {
  const left = leftOfEach(items);
  return items.map(({ productId: _, pieces: __, ...line }, at) => ({
    ...(line as L),
    stock: left[at] ?? 0,
  }));
}

export function cartTotal(items: readonly Pick<CartItem, "price" | "quantity">[]): Piastres {
  return items.reduce((total, item) => total + item.price * item.quantity, 0);
}

export function cartItemCount(items: readonly Pick<CartItem, "quantity">[]): number {
  return items.reduce((count, item) => count + item.quantity, 0);
}

/** By the specification a cart item carries copies of three fields under other names. */
export type StorefrontCartProduct = Omit<StorefrontProduct, "packs"> & {
  product_name: string;
  price_consumer: Piastres;
  image: string;
};

export function storefrontCartProduct({
  packs: _,
  ...product
}: StorefrontProduct): StorefrontCartProduct {
  return {
    ...product,
    product_name: product.name,
    price_consumer: product.price,
    image: product.imageUrl,
  };
}
