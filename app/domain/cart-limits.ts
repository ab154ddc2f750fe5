import { isSellable, type StorefrontProduct } from "./catalogue/product.ts";
import type { ShopTexts } from "./texts.ts";

export const MAX_LINE_QUANTITY = 99;
export const MAX_CART_LINES = 100;

export function isCartFull(lineCount: number): boolean {
  return lineCount >= MAX_CART_LINES;
}

export function canAddMore(
  product: Pick<StorefrontProduct, "is_available" | "stock">,
  quantity: number,
): boolean {
  return isSellable(product) && quantity < Math.min(product.stock, MAX_LINE_QUANTITY);
}

export function enoughNote(
  { stock }: { stock: number },
  quantity: number,
  t: ShopTexts,
): string | null {
  if (quantity === 0 || quantity < Math.min(stock, MAX_LINE_QUANTITY)) return null;
  return quantity >= stock ? t.noMoreInStock : t.atMostOfOne(MAX_LINE_QUANTITY);
}
