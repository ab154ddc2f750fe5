import { href, Link } from "react-router";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { CustomersView } from "./customers.server.ts";
import type { CustomerView } from "./shown-account.server.ts";
import { customersTexts } from "./texts.ts";

export function CustomerList({ rows }: { rows: CustomerView[] }) {
  const t = useTexts(customersTexts);
  const { egp } = useFormats();
  return (
    <DataTable
      caption={t.caption}
      head={t.name}
      columns={[
        { label: t.phone },
        { label: t.balance, isNumber: true },
        { label: t.limit, isNumber: true },
        { label: t.since, isNumber: true },
      ]}
      rows={rows.map(({ id, name, phone, balance, limit, since }) => ({
        key: id,
        head: (
          <Link
            className="stock-name"
            to={href("/admin/customers/:customerId", { customerId: id })}
          >
            {name === "" ? t.forgotten : <UserText>{name}</UserText>}
          </Link>
        ),
        cells: [
          phone === "" ? "–" : <PhoneNumber key="phone">{phone}</PhoneNumber>,
          <span key="balance">
            <strong>{egp(balance)}</strong>
            <BalanceNote balance={balance} limit={limit} />
          </span>,
          egp(limit),
          since ?? "–",
        ],
      }))}
    />
  );
}

export function PhoneNumber({ children }: { children: string }) {
  return <bdi dir="ltr">{`+${children}`}</bdi>;
}

export function BalanceNote({ balance, limit }: Pick<CustomerView, "balance" | "limit">) {
  const t = useTexts(customersTexts);
  if (balance < 0) return <span className="balance-note">{t.paidAhead}</span>;
  if (balance <= limit) return null;
  return (
    <span className="balance-note" data-late="">
      {t.aboveLimit}
    </span>
  );
}

export function customersSearch({ order, query, after }: CustomersView): string {
  const parameters = new URLSearchParams({
    ...(order !== "most" && { order }),
    ...(query !== "" && { q: query }),
    ...(after !== null && { after }),
  });
  return `${href("/admin/customers")}${parameters.size > 0 ? `?${parameters}` : ""}`;
}
