export const STOCK_FILTERS = [
  { id: "all", label: "All Products" },
  { id: "low", label: "Low" },
  { id: "out", label: "Out of Stock" },
  { id: "still", label: "Not Moved for 30 Days" },
] as const;

export type StockFilter = (typeof STOCK_FILTERS)[number]["id"];

export function readStockFilter(text: string | null): StockFilter {
  return STOCK_FILTERS.find(({ id }) => id === text)?.id ?? "all";
}
