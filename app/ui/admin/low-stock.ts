import { createContext, use } from "react";
import { isLowStock, LOW_STOCK } from "#app/domain/catalogue/product.ts";

/** The threshold that the owner has set. */
export const LowStockContext = createContext(LOW_STOCK);

export function useIsLow(stock: number): boolean {
  return isLowStock(stock, use(LowStockContext));
}
