import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ProductHead } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/reorder";
import { loadReorder, type ReorderData } from "./reorder-loader.server.ts";
import { SendToSupplier } from "./send-to-supplier.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadReorder(context.get(appContext));
}

export const clientLoader = keepLastData<ReorderData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ list: null }),
});

export default function Reorder({ loaderData: { list } }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  return (
    <div className="admin-page stock-page">
      <PageTitle>Reorder List</PageTitle>
      <Link className="text-link on-screen-only" to={href("/admin/stock")}>
        Stock
      </Link>
      <h1 tabIndex={-1}>Reorder List</h1>
      {list === null && <FetchFailed message="Could not load the reorder list." />}
      {list?.rows.length === 0 && (
        <div className="empty">
          <Icon name="check" size={40} />
          <p className="panel-title" role="status">
            Nothing to reorder
          </p>
          <p>No product is down to {list.lowStock} or fewer.</p>
        </div>
      )}
      {list && list.rows.length > 0 && (
        <>
          <p className="stock-note figures">
            {list.day}: products with {list.lowStock} or fewer left. Sold are pieces ordered, less
            refunds; days left are at the pace of 28 days.
          </p>
          <div className="stock-links on-screen-only">
            <button
              type="button"
              className="button"
              data-look="plain"
              disabled={!isHydrated}
              onClick={() => print()}
            >
              Print
            </button>
            <a className="text-link" href={href("/admin/stock/export/:what", { what: "reorder" })}>
              Download CSV
            </a>
          </div>
          {isHydrated && <SendToSupplier rows={list.rows} />}
          <Rows rows={list.rows} />
        </>
      )}
    </div>
  );
}

const COLUMNS = ["Stock", "Sold in 14 days", "Sold in 28 days", "Days left"].map((label) => ({
  label,
  isNumber: true,
}));

function Rows({ rows }: { rows: NonNullable<ReorderData["list"]>["rows"] }) {
  return (
    <StockTable
      caption="Products to reorder"
      head="Product"
      columns={COLUMNS}
      rows={rows.map(({ id, name, category, stock, soldShort, soldLong, daysLeft }) => ({
        key: id,
        head: <ProductHead id={id} name={name} category={category} />,
        cells: [stock, soldShort, soldLong, daysLeft ?? "–"],
      }))}
    />
  );
}
