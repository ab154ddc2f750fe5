import { href } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { readStockFilter, type StockFilter } from "#app/domain/stock/stock-filter.ts";

export type StockView = { show: StockFilter; query: string; after: string | null };

export function readStockView(search: string): StockView {
  const parameters = new URLSearchParams(search);
  return {
    show: readStockFilter(parameters.get("show")),
    query: (parameters.get("q") ?? "").slice(0, MAX_QUERY),
    after: parameters.get("after"),
  };
}

export function stockSearch({ show, query, after }: StockView): string {
  const parameters = new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(query !== "" && { q: query }),
    ...(after !== null && { after }),
  });
  return `${href("/admin/stock")}${parameters.size > 0 ? `?${parameters}` : ""}`;
}
