import { isSellable, type Product } from "#app/domain/catalogue/product.ts";
import type { Piastres } from "#app/domain/money.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

export const MAX_LINE_QUANTITY = 99;
export const MAX_CART_LINES = 100;
export const MAX_CUSTOMER_NAME = 80;

export const CHECKOUT_FAILED = "Could not place your order. Please try again.";
export const NAME_REQUIRED = "Your full name is required.";
export const NAME_TOO_LONG = `Your name can be at most ${MAX_CUSTOMER_NAME} characters.`;

/** The name as it is stored, or what is wrong with it. */
export function parseCustomerName(
  typed: string,
): { ok: true; name: string } | { ok: false; error: string } {
  const name = plainLine(typed);
  if (!hasVisibleText(name)) return { ok: false, error: NAME_REQUIRED };
  if (characterCount(name) > MAX_CUSTOMER_NAME) return { ok: false, error: NAME_TOO_LONG };
  return { ok: true, name };
}

/** One line of the cart as the browser sends it; `price` is what the shopper was shown. */
export type CheckoutLine = { id: string; quantity: number; price: Piastres };

export type Checkout = { cartId: string; customerName: string; items: CheckoutLine[] };

type LineProblem = "gone" | "out-of-stock" | "short" | "price-changed";

/** Why a line cannot be ordered as it is, with what is true now (null when the product is gone). */
export type LineRefusal = {
  id: string;
  problem: LineProblem;
  price: Piastres | null;
  stock: number | null;
};

/**
 * Holds a line against its product as it is now; `product` is undefined when it was deleted,
 * hidden or its section switched off. Null when the line can be ordered.
 */
export function refuseLine(
  line: CheckoutLine,
  product: Pick<Product, "is_available" | "stock" | "price"> | undefined,
): LineRefusal | null {
  if (!product) return { id: line.id, problem: "gone", price: null, stock: null };
  const refused = (problem: LineProblem): LineRefusal => ({
    id: line.id,
    problem,
    price: product.price,
    stock: product.stock,
  });
  if (!isSellable(product)) return refused("out-of-stock");
  if (product.stock < line.quantity) return refused("short");
  if (product.price !== line.price) return refused("price-changed");
  return null;
}

/** The sentence a shopper reads at a refused line. */
export function refusalMessage({ problem, stock }: LineRefusal): string {
  switch (problem) {
    case "gone":
      return "No longer sold. Remove it to go on.";
    case "out-of-stock":
      return "Out of Stock. Remove it to go on.";
    case "short":
      return `Only ${stock} left. Lower the quantity to go on.`;
    case "price-changed":
      return "The price has changed. Confirm again to order at the new price.";
  }
}

/** Lines of one product counted together, in the order they first appear. */
export function mergeLines(lines: readonly CheckoutLine[]): CheckoutLine[] {
  const merged = new Map<string, CheckoutLine>();
  for (const line of lines) {
    const earlier = merged.get(line.id);
    merged.set(line.id, {
      ...line,
      quantity: line.quantity + (earlier?.quantity ?? 0),
    });
  }
  return [...merged.values()];
}
