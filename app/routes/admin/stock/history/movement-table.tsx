import { href, Link } from "react-router";
import type { MovementDocument } from "#app/data/stock/stock-history.server.ts";
import { UserText } from "#app/ui/user-text.tsx";
import { signed } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { History } from "./history-loader.server.ts";

type Movement = History["movements"][number];

const COLUMNS = [
  { label: "Quantity", isNumber: true },
  { label: "Stock after", isNumber: true },
  { label: "Unit cost", isNumber: true },
  { label: "By" },
  { label: "Time" },
];

export function MovementTable({ movements }: Pick<History, "movements">) {
  return (
    <StockTable
      caption="Movements"
      head="What"
      columns={COLUMNS}
      rows={movements.map(({ number, what, document, person, ...movement }) => ({
        key: number,
        head: <What what={what} document={document} />,
        cells: [
          signed(movement.quantity),
          movement.stockAfter,
          movement.cost ?? "Not known",
          <UserText key="person">{person}</UserText>,
          movement.time,
        ],
      }))}
    />
  );
}

function What({ what, document }: Pick<Movement, "what" | "document">) {
  const words =
    document?.kind === "import" ? "Import" : what.charAt(0).toUpperCase() + what.slice(1);
  if (!document?.id) return <span className="stock-name">{words}</span>;
  return (
    <Link className="stock-name" to={documentPath(document.kind, document.id)}>
      {words}
    </Link>
  );
}

function documentPath(kind: MovementDocument["kind"], id: string): string {
  if (kind === "order") return href("/admin/orders/:orderId", { orderId: id });
  if (kind === "booking") return href("/admin/stock/bookings/:bookingId", { bookingId: id });
  return href("/admin/stock/import/:importId", { importId: id });
}
