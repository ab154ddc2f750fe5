import { useState } from "react";
import { href, Link } from "react-router";
import { ACCOUNT_ORDERS } from "#app/domain/accounts/account-order.ts";
import { ON_ACCOUNT } from "#app/domain/sale/payment.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { ListSearch } from "#app/routes/admin/stock/parts/list-search.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/customers";
import { AddCustomer } from "./add-customer.tsx";
import { CustomerList, customersSearch } from "./customer-list.tsx";
import { addCustomer, type CustomersView, viewCustomers } from "./customers.server.ts";
import { OwedPanel } from "./owed-panel.tsx";
import { RemindDialog } from "./remind-dialog.tsx";
import { customersTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "customers", viewCustomers);
export const action = (args: Route.ActionArgs) => addCustomer(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(customersTexts);

export default function Customers({
  loaderData: { version, view, list, owed },
}: Route.ComponentProps) {
  const t = useTexts(customersTexts);
  const [open, setOpen] = useState<"add" | "remind" | null>(null);
  const isOn = useAdmin().terms.methods.includes(ON_ACCOUNT);
  return (
    <AdminPage
      title={t.title}
      className="stock-page"
      live={view.after === null ? { version, topics: ["orders"] } : undefined}
    >
      <CustomerTasks onAdd={() => setOpen("add")} onRemind={() => setOpen("remind")} />
      {!isOn && (
        <p className="stock-note">
          {t.notOn(
            <Link
              className="text-link"
              to={`${href("/admin/settings/:group", { group: "till" })}#takesAccount`}
            >
              {t.turnOn}
            </Link>,
          )}
        </p>
      )}
      <OwedPanel {...owed} />
      <ListSearch
        query={view.query}
        show={view.order}
        options={ACCOUNT_ORDERS.map((id) => ({ id, label: t.orders[id] }))}
        labels={{ search: t.search, hint: t.searchHint, show: t.order }}
        addressOf={({ query, show: order }) => customersSearch({ query, order, after: null })}
      />
      {list.rows.length > 0 ? <CustomerList rows={list.rows} /> : <NoCustomers view={view} />}
      {list.isCut && <p className="stock-note">{t.isCut}</p>}
      <PageLinks
        after={view.after}
        next={list.next}
        newest={t.first}
        older={t.more}
        toPage={(after) => customersSearch({ ...view, after })}
      />
      {open === "add" && <AddCustomer onClose={() => setOpen(null)} />}
      {open === "remind" && <RemindDialog onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function CustomerTasks({ onAdd, onRemind }: { onAdd: () => void; onRemind: () => void }) {
  const t = useTexts(customersTexts);
  return (
    <div className="stock-links">
      <Button onClick={onAdd}>{t.addCustomer}</Button>
      <Button look="plain" onClick={onRemind}>
        {t.remind}
      </Button>
      <div className="stock-links-quiet">
        <Link className="text-link" to={href("/admin/customers/opening")}>
          {t.paperBook}
        </Link>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "customers" })}>
          {t.exportCustomers}
        </a>
      </div>
    </div>
  );
}

function NoCustomers({ view: { query, order } }: { view: CustomersView }) {
  const t = useTexts(customersTexts);
  const isAll = query === "" && order !== "longest";
  return (
    <Empty icon="book" title={query === "" && order === "longest" ? t.nobodyOwes : t.none}>
      {isAll ? (
        <p>{t.noneNote}</p>
      ) : (
        <Link className="button" data-look="plain" to={href("/admin/customers")}>
          {t.showAll}
        </Link>
      )}
    </Empty>
  );
}
