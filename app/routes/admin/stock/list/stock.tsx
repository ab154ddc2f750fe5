import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { ListSearch } from "../parts/list-search.tsx";
import type { Route } from "./+types/stock";
import { StockList } from "./stock-list.tsx";
import { loadStock, type StockData } from "./stock-loader.server.ts";
import { StockState } from "./stock-state.tsx";
import { readStockView, type StockView, stockSearch } from "./stock-view.ts";
import { stockListTexts } from "./texts.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadStock(context.get(appContext), search, context.get(localeContext));
}

export const clientLoader = keepLastData<StockData>({
  isComplete: ({ list }) => list !== null,
  unread: ({ request }) => ({
    version: NO_VERSION,
    view: readStockView(new URL(request.url).search),
    list: null,
  }),
});

export default function Stock({ loaderData: { version, view, list } }: Route.ComponentProps) {
  useLiveData(version, "stock", "catalogue");
  const t = useTexts(stockListTexts);
  const { stock } = useTexts(stockPartTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{stock}</PageTitle>
      <ListHeading after={view.after}>{stock}</ListHeading>
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
      {list ? (
        <>
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
        </>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
    </div>
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
