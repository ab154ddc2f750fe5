import { stockTexts } from "#app/domain/stock/texts.ts";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { ProductHead } from "../parts/product-head.tsx";
import type { StockRowView } from "./stock.server.ts";
import { stockListTexts } from "./texts.ts";

export function StockList({ rows }: { rows: StockRowView[] }) {
  const t = useTexts(stockListTexts);
  const { notKnown } = useTexts(stockTexts);
  const { stock: stockLabel } = useTexts(stockPartTexts);
  return (
    <DataTable
      caption={t.caption}
      head={t.product}
      columns={[
        { label: stockLabel, isNumber: true },
        { label: t.lastMovement },
        { label: t.valueAtCost, isNumber: true },
      ]}
      rows={rows.map(({ id, name, category, stock, isLow, last, value }) => ({
        key: id,
        head: <ProductHead id={id} name={name} category={category} />,
        cells: [<InStock key="stock" stock={stock} isLow={isLow} />, last, value ?? notKnown],
      }))}
    />
  );
}

function InStock({ stock, isLow }: Pick<StockRowView, "stock" | "isLow">) {
  const { number } = useFormats();
  if (stock > 0 && !isLow) return number(stock);
  return (
    <span className="badge" data-tone={stock === 0 ? "bad" : "low"}>
      {number(stock)}
    </span>
  );
}
