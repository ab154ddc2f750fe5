import { isCartFull, MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import type { SaleTexts } from "./texts.ts";

export function refuseOneMore(
  { name, stock }: { name: string; stock: number },
  quantity: number,
  lineCount: number,
  t: SaleTexts,
): string | null {
  if (stock <= 0) return t.outOfStock(name);
  if (quantity >= stock) return t.noMore(name);
  if (quantity >= MAX_LINE_QUANTITY) return t.atMostOfOne(MAX_LINE_QUANTITY);
  if (quantity === 0 && isCartFull(lineCount)) return t.atMost(MAX_CART_LINES);
  return null;
}
