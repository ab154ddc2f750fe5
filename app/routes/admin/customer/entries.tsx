import { href, Link } from "react-router";
import { ledgerTexts } from "#app/domain/accounts/texts.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { EntryView } from "./customer.server.ts";
import { customerTexts } from "./texts.ts";

export function Entries({ rows }: { rows: EntryView[] }) {
  const t = useTexts(customerTexts);
  const { egp } = useFormats();
  return (
    <DataTable
      caption={t.entries}
      head={t.entry}
      columns={[
        { label: t.time },
        { label: t.amount, isNumber: true },
        { label: t.balanceAfter, isNumber: true },
        { label: t.by },
      ]}
      rows={rows.map((entry) => ({
        key: entry.number,
        head: <Kind {...entry} />,
        cells: [
          entry.time,
          <strong key="amount">{egp(entry.amount)}</strong>,
          egp(entry.balanceAfter),
          <UserText key="by">{entry.person}</UserText>,
        ],
      }))}
    />
  );
}

function Kind({ kind, order, method, reason }: EntryView) {
  const t = useTexts(customerTexts);
  const { kinds } = useTexts(ledgerTexts);
  const { methods } = useTexts(saleTexts);
  return (
    <>
      <span className="stock-head">
        <span>{method === null ? kinds[kind] : t.paidBy(kinds[kind], methods[method])}</span>
        {order && (
          <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: order.id })}>
            {t.order(order.code)}
          </Link>
        )}
      </span>
      {reason !== "" && (
        <span className="stock-category">
          <UserText>{reason}</UserText>
        </span>
      )}
    </>
  );
}
