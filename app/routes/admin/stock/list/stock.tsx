import { href, Link } from "react-router";
import { STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { expiringTexts } from "../expiring/texts.ts";
import { ListSearch } from "../parts/list-search.tsx";
import { ProductHead } from "../parts/product-head.tsx";
import type { Route } from "./+types/stock";
import { type StockRowView, type StockView, viewStock } from "./stock.server.ts";
import { StockState } from "./stock-state.tsx";
import { stockListTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "stock", viewStock);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure(stockListTexts);

export default function Stock({ loaderData: { version, view, list } }: Route.ComponentProps) {
  const t = useTexts(stockListTexts);
  return (
    <AdminPage
      title={t.title}
      className="stock-page"
      live={{ version, topics: ["stock", "catalogue"] }}
      worksWithoutScripts
    >
      <StockTasks />
      <StockState {...list} />
      <ListSearch
        query={view.query}
        show={view.show}
        options={STOCK_FILTERS.map((id) => ({ id, label: t.filters[id] }))}
        addressOf={(asked) => stockSearch({ ...asked, after: null })}
      />
      {list.rows.length > 0 ? (
        <StockList rows={list.rows} />
      ) : (
        <NoStock view={view} isEmpty={list.value.products === 0} />
      )}
      <PageLinks
        after={view.after}
        next={list.next}
        newest={t.first}
        older={t.more}
        toPage={(after) => stockSearch({ ...view, after })}
      />
    </AdminPage>
  );
}

function StockTasks() {
  const t = useTexts(stockListTexts);
  const expiring = useTexts(expiringTexts).title;
  const tasks = [
    [href("/admin/stock/delivery"), t.delivery],
    [href("/admin/stock/counts"), t.count],
    [href("/admin/stock/waste"), t.waste],
    [href("/admin/stock/reorder"), t.reorder],
  ] as const;
  const quiet = [
    [href("/admin/stock/expiring"), expiring],
    [href("/admin/stock/labels"), t.labels],
    [href("/admin/stock/bookings"), t.bookings],
    [href("/admin/stock/import"), t.import],
  ] as const;
  const files = [
    ["products", t.exportProducts],
    ["movements", t.exportMovements],
  ] as const;
  return (
    <nav className="stock-links" aria-label={t.tasks}>
      {tasks.map(([to, label], index) => (
        <Link key={to} className="button" data-look={index > 0 ? "plain" : undefined} to={to}>
          {label}
        </Link>
      ))}
      <div className="stock-links-quiet">
        {quiet.map(([to, label]) => (
          <Link key={to} className="text-link" to={to}>
            {label}
          </Link>
        ))}
        {files.map(([what, label]) => (
          <a key={what} className="text-link" href={href("/admin/stock/export/:what", { what })}>
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}

function StockList({ rows }: { rows: StockRowView[] }) {
  const t = useTexts(stockListTexts);
  const { notKnown } = useTexts(stockTexts);
  const { stock: stockLabel } = useTexts(stockPartTexts);
  return (
    <DataTable
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

function NoStock({ view, isEmpty }: { view: StockView; isEmpty: boolean }) {
  const t = useTexts(stockListTexts);
  return (
    <Empty icon="stack" title={t.none}>
      <p>{isEmpty ? t.empty : t.noneLikeThis}</p>
      {(view.query !== "" || view.show !== "all") && (
        <Link className="button" data-look="plain" to={href("/admin/stock")}>
          {t.showAll}
        </Link>
      )}
    </Empty>
  );
}

function stockSearch({ show, query, after }: StockView): string {
  const parameters = new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(query !== "" && { q: query }),
    ...(after !== null && { after }),
  });
  return `${href("/admin/stock")}${parameters.size > 0 ? `?${parameters}` : ""}`;
}
