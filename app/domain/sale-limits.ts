import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "./checkout.ts";

/**
 * Why one more of a product cannot go into a sale that holds `quantity` of it, or null when it
 * can. The till goes by stock alone.
 */
export function refuseOneMore(
  { name, stock }: { name: string; stock: number },
  quantity: number,
  lineCount: number,
): string | null {
  if (stock <= 0) return `Item ${name} is out of stock.`;
  if (quantity >= stock) return `There is no more of ${name} in stock.`;
  if (quantity >= MAX_LINE_QUANTITY) return `A sale takes ${MAX_LINE_QUANTITY} of one product.`;
  if (quantity === 0 && lineCount >= MAX_CART_LINES) {
    return `A sale takes ${MAX_CART_LINES} products.`;
  }
  return null;
}
