import { isSellable, type StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/orders/checkout.ts";

/** Whether one more of the product may go into a cart that holds `quantity` of it. */
export function canAddMore(
  product: Pick<StorefrontProduct, "is_available" | "stock">,
  quantity: number,
): boolean {
  return isSellable(product) && quantity < Math.min(product.stock, MAX_LINE_QUANTITY);
}

export function isCartFull(lineCount: number): boolean {
  return lineCount >= MAX_CART_LINES;
}

export const CART_IS_FULL = `Your cart is full: it takes ${MAX_CART_LINES} products.`;
