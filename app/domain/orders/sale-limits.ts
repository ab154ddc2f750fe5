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

/** What stands against selling a line as it is, as far as the till knows; null when nothing does. */
export function saleLineNote(line: {
  quantity: number;
  stock: number;
  is_available: boolean;
}): string | null {
  if (!line.is_available) return "No longer there. Remove it to go on.";
  if (line.quantity <= line.stock) return null;
  return line.stock > 0
    ? `Only ${line.stock} left. Lower the quantity to go on.`
    : "Out of Stock. Remove it to go on.";
}
