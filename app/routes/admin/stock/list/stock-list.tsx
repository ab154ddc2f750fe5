import { stockMessages } from "#app/domain/stock/messages/messages.ts";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { stockPartMessages } from "../parts/messages/messages.ts";
import { ProductHead } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import { stockListMessages } from "./messages/messages.ts";
import type { StockRowView } from "./stock-loader.server.ts";

export function StockList({ rows }: { rows: StockRowView[] }) {
  const t = useMessages(stockListMessages);
  const { notKnown } = useMessages(stockMessages);
  const { stock: stockLabel } = useMessages(stockPartMessages);
  return (
    <StockTable
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
