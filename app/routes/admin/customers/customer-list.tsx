import { useRef } from "react";
import { Form, href, Link, useNavigate } from "react-router";
import { ACCOUNT_ORDERS, type AccountOrder } from "#app/domain/accounts/account-order.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { Select } from "#app/ui/admin/select.tsx";
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

/** The page's address holds the search and the order. */
export function CustomerSearch({ query, order }: Pick<CustomersView, "query" | "order">) {
  const t = useTexts(customersTexts);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    const fields = new FormData(form.current ?? undefined);
    const asked = {
      query: String(fields.get("q")),
      order: String(fields.get("order")) as AccountOrder,
    };
    navigate(customersSearch({ ...asked, after: null }), { preventScrollReset: true });
  };
  return (
    <search>
      <Form
        ref={form}
        className="stock-filters"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          key={query}
          type="search"
          name="q"
          className="field-input"
          dir="auto"
          aria-label={t.search}
          placeholder={t.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={query}
        />
        <Select
          name="order"
          label={t.order}
          value={order}
          options={ACCOUNT_ORDERS.map((id) => ({ id, label: t.orders[id] }))}
          onChange={go}
        />
        <button type="submit" className="button" data-look="plain">
          {t.searchButton}
        </button>
      </Form>
    </search>
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
