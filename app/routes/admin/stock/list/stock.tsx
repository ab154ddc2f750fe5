import { href, Link } from "react-router";
import { STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { expiringTexts } from "../expiring/texts.ts";
import { ListSearch } from "../parts/list-search.tsx";
import type { Route } from "./+types/stock";
import { type StockView, viewStock } from "./stock.server.ts";
import { StockList } from "./stock-list.tsx";
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
  return (
    <nav className="stock-links" aria-label={t.tasks}>
      <Link className="button" to={href("/admin/stock/delivery")}>
        {t.delivery}
      </Link>
      <Link className="button" data-look="plain" to={href("/admin/stock/counts")}>
        {t.count}
      </Link>
      <Link className="button" data-look="plain" to={href("/admin/stock/waste")}>
        {t.waste}
      </Link>
      <Link className="button" data-look="plain" to={href("/admin/stock/reorder")}>
        {t.reorder}
      </Link>
      <div className="stock-links-quiet">
        <Link className="text-link" to={href("/admin/stock/expiring")}>
          {useTexts(expiringTexts).title}
        </Link>
        <Link className="text-link" to={href("/admin/stock/labels")}>
          {t.labels}
        </Link>
        <Link className="text-link" to={href("/admin/stock/bookings")}>
          {t.bookings}
        </Link>
        <Link className="text-link" to={href("/admin/stock/import")}>
          {t.import}
        </Link>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "products" })}>
          {t.exportProducts}
        </a>
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "movements" })}>
          {t.exportMovements}
        </a>
      </div>
    </nav>
  );
}

function NoStock({ view, isEmpty }: { view: StockView; isEmpty: boolean }) {
  const t = useTexts(stockListTexts);
  return (
    <div className="empty">
      <Icon name="stack" size={40} />
      <p className="panel-title" role="status">
        {t.none}
      </p>
      <p>{isEmpty ? t.empty : t.noneLikeThis}</p>
      {(view.query !== "" || view.show !== "all") && (
        <Link className="button" data-look="plain" to={href("/admin/stock")}>
          {t.showAll}
        </Link>
      )}
    </div>
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
