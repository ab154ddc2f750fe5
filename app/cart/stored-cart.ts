import { isRecord } from "#app/browser/stored-value.ts";
import type { CartItem, StorefrontCartProduct } from "#app/domain/cart.ts";
import { isRandomId, randomId } from "#app/domain/id.ts";
import { type Language, toLanguage } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { SubmittedCart } from "#app/domain/orders/cart-submission.ts";

export type CartLine = CartItem<StorefrontCartProduct> & {
  oldPrice?: Piastres;
  language?: Language;
  /** Of a custom amount at the till, which has no product; it may be empty. */
  note?: string;
  /** Of a pack: the product's id, and how many of its pieces one takes. */
  productId?: string;
  pieces?: number;
};

/**
 * One cart becomes one order: the id is made with the cart and sent with it. `changedAt` is when somebody changed it last,
 * by the browser's clock, and shown alone.
 */
export type Cart = { id: string; items: CartLine[]; changedAt?: number };

export function emptyCart(): Cart {
  return { id: randomId(), items: [] };
}

export function submittedCart({ id, items }: Cart): SubmittedCart {
  return { cartId: id, items: items.map(({ id, quantity, price }) => ({ id, quantity, price })) };
}

/** Null when there is no cart that can be read; invalid lines are dropped. */
export function parseCart(text: string | null): Cart | null {
  return toCart(parseJson(text));
}

export function toCart(stored: unknown): Cart | null {
  if (!isRecord(stored) || !Array.isArray(stored.items)) return null;
  if (typeof stored.id !== "string" || !isRandomId(stored.id)) return null;
  const lines = new Map<string, CartLine>();
  for (const item of stored.items) {
    const line = parseLine(item);
    if (line && !lines.has(line.id)) lines.set(line.id, line);
  }
  const { changedAt } = stored;
  const items = [...lines.values()];
  return { id: stored.id, items, ...(isCount(changedAt) && { changedAt }) };
}

export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function parseLine(item: unknown): CartLine | null {
  if (!isRecord(item)) return null;
  const { id, name, price, quantity, stock, oldPrice, language } = item;
  if (typeof id !== "string" || id === "" || typeof name !== "string") return null;
  if (!isCount(price) || !isCount(quantity) || quantity === 0 || !isCount(stock)) return null;
  const namedIn = toLanguage(language);
  const imageUrl = typeof item.imageUrl === "string" ? item.imageUrl : "";
  return {
    id,
    name,
    price,
    quantity,
    stock,
    imageUrl,
    collectionName: typeof item.collectionName === "string" ? item.collectionName : "",
    orderId: isCount(item.orderId) ? item.orderId : 0,
    is_available: item.is_available !== false,
    product_name: name,
    price_consumer: price,
    image: imageUrl,
    ...(isCount(oldPrice) ? { oldPrice } : {}),
    ...(namedIn ? { language: namedIn } : {}),
    ...(typeof item.note === "string" ? { note: item.note } : {}),
    ...packOf(item),
  };
}

function packOf({ productId, pieces }: Record<string, unknown>) {
  return typeof productId === "string" && isCount(pieces) && pieces > 1
    ? { productId, pieces }
    : {};
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
