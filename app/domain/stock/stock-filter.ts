export const STOCK_FILTERS = ["all", "low", "out", "still"] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number];

export function readStockFilter(text: string | null): StockFilter {
  return STOCK_FILTERS.find((filter) => filter === text) ?? "all";
}
