import { href, Link } from "react-router";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Signed } from "../parts/product-head.tsx";
import type { History } from "./history.server.ts";
import { stockHistoryTexts } from "./texts.ts";

type Movement = History["movements"][number];

export function MovementTable({ movements }: Pick<History, "movements">) {
  const t = useTexts(stockHistoryTexts);
  const { notKnown } = useTexts(stockTexts);
  const formats = useFormats();
  return (
    <DataTable
      caption={t.caption}
      head={t.what}
      columns={[
        { label: t.quantity, isNumber: true },
        { label: t.stockAfter, isNumber: true },
        { label: t.unitCost, isNumber: true },
        { label: t.by },
        { label: t.time },
      ]}
      rows={movements.map(({ number, what, document, person, ...movement }) => ({
        key: number,
        head: <What what={what} document={document} />,
        cells: [
          <Signed key="quantity" quantity={movement.quantity} />,
          formats.number(movement.stockAfter),
          movement.cost ?? notKnown,
          <UserText key="person">{person}</UserText>,
          movement.time,
        ],
      }))}
    />
  );
}

function What({ what, document }: Pick<Movement, "what" | "document">) {
  const t = useTexts(stockHistoryTexts);
  const words = what.charAt(0).toUpperCase() + what.slice(1);
  if (!document) return <span className="stock-name">{words}</span>;
  return (
    <Link className="stock-name" to={pathOf(document)}>
      {document.kind === "import" ? t.import(words) : words}
    </Link>
  );
}

function pathOf({ kind, id }: NonNullable<Movement["document"]>): string {
  if (kind === "order") return href("/admin/orders/:orderId", { orderId: id });
  if (kind === "booking") return href("/admin/stock/bookings/:bookingId", { bookingId: id });
  return href("/admin/stock/import/:importId", { importId: id });
}
