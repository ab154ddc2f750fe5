import { href } from "react-router";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { ProductHead } from "../parts/product-head.tsx";
import type { Route } from "./+types/reorder";
import { type ReorderList, viewReorder } from "./reorder.server.ts";
import { SendToSupplier } from "./send-to-supplier.tsx";
import { reorderTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "reorder list", viewReorder);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale) => ({
  ...reorderTexts(locale),
  back: backToStock(locale),
}));

export default function Reorder({ loaderData: { list } }: Route.ComponentProps) {
  const { title } = useTexts(reorderTexts);
  return (
    <AdminPage title={title} back={useTexts(backToStock)} className="stock-page">
      {list.rows.length > 0 ? <ToReorder {...list} /> : <NothingToReorder {...list} />}
    </AdminPage>
  );
}

function ToReorder({ rows, day, lowStock }: ReorderList) {
  const t = useTexts(reorderTexts);
  return (
    <>
      <p className="stock-note figures">{t.note(day, lowStock)}</p>
      <div className="stock-links on-screen-only">
        <button type="button" className="button" data-look="plain" onClick={() => print()}>
          {t.print}
        </button>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "reorder" })}>
          {t.download}
        </a>
      </div>
      {useHydrated() && <SendToSupplier rows={rows} />}
      <Rows rows={rows} />
    </>
  );
}

function NothingToReorder({ lowStock }: Pick<ReorderList, "lowStock">) {
  const t = useTexts(reorderTexts);
  return (
    <div className="empty">
      <Icon name="check" size={40} />
      <p className="panel-title" role="status">
        {t.nothing}
      </p>
      <p>{t.nothingText(lowStock)}</p>
    </div>
  );
}

function Rows({ rows }: Pick<ReorderList, "rows">) {
  const { columns, ...t } = useTexts(reorderTexts);
  const { number } = useFormats();
  return (
    <DataTable
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
