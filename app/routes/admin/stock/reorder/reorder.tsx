import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { ProductHead } from "../parts/product-head.tsx";
import { StockTable } from "../parts/stock-table.tsx";
import type { Route } from "./+types/reorder";
import { loadReorder, type ReorderData } from "./reorder-loader.server.ts";
import { SendToSupplier } from "./send-to-supplier.tsx";
import { reorderTexts } from "./texts.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadReorder(context.get(appContext), context.get(localeContext));
}

export const clientLoader = keepLastData<ReorderData>({
  isComplete: ({ list }) => list !== null,
  unread: () => ({ list: null }),
});

export default function Reorder({ loaderData: { list } }: Route.ComponentProps) {
  const t = useTexts(reorderTexts);
  const isHydrated = useHydrated();
  return (
    <div className="admin-page stock-page">
      <PageTitle>{t.title}</PageTitle>
      <Link className="text-link on-screen-only" to={href("/admin/stock")}>
        {t.stock}
      </Link>
      <h1 tabIndex={-1}>{t.title}</h1>
      {list === null && <FetchFailed message={t.notLoaded} />}
      {list?.rows.length === 0 && (
        <div className="empty">
          <Icon name="check" size={40} />
          <p className="panel-title" role="status">
            {t.nothing}
          </p>
          <p>{t.nothingText(list.lowStock)}</p>
        </div>
      )}
      {list && list.rows.length > 0 && (
        <>
          <p className="stock-note figures">{t.note(list.day, list.lowStock)}</p>
          <div className="stock-links on-screen-only">
            <button
              type="button"
              className="button"
              data-look="plain"
              disabled={!isHydrated}
              onClick={() => print()}
            >
              {t.print}
            </button>
            <a className="text-link" href={href("/admin/stock/export/:what", { what: "reorder" })}>
              {t.download}
            </a>
          </div>
          {isHydrated && <SendToSupplier rows={list.rows} />}
          <Rows rows={list.rows} />
        </>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: NonNullable<ReorderData["list"]>["rows"] }) {
  const { columns, ...t } = useTexts(reorderTexts);
  const { number } = useFormats();
  return (
    <StockTable
      caption={t.caption}
      head={t.product}
      columns={[columns.stock, columns.soldShort, columns.soldLong, columns.daysLeft].map(
        (label) => ({ label, isNumber: true }),
      )}
      rows={rows.map(({ id, name, category, stock, soldShort, soldLong, daysLeft }) => ({
        key: id,
        head: <ProductHead id={id} name={name} category={category} />,
        cells: [
          number(stock),
          number(soldShort),
          number(soldLong),
          daysLeft === null ? "–" : number(daysLeft),
        ],
      }))}
    />
  );
}
