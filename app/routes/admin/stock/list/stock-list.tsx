import { ProductHead } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { StockRowView } from "./stock-loader.server.ts";

const COLUMNS = [
  { label: "Stock", isNumber: true },
  { label: "Low at", isNumber: true },
  { label: "Last movement" },
  { label: "Value at cost", isNumber: true },
];

export function StockList({ rows, lowStock }: { rows: StockRowView[]; lowStock: number }) {
  return (
    <StockTable
      caption="Stock of the products"
      head="Product"
      columns={COLUMNS}
      rows={rows.map(({ id, name, category, stock, isLow, last, value }) => ({
        key: id,
        head: <ProductHead id={id} name={name} category={category} />,
        cells: [
          <InStock key="stock" stock={stock} isLow={isLow} />,
          lowStock,
          last,
          value ?? "Not known",
        ],
      }))}
    />
  );
}

function InStock({ stock, isLow }: Pick<StockRowView, "stock" | "isLow">) {
  if (stock > 0 && !isLow) return stock.toLocaleString("en");
  return (
    <span className="badge" data-tone={stock === 0 ? "bad" : "low"}>
      {stock}
    </span>
  );
}
