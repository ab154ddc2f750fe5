import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { STOCK_FILTERS } from "#app/domain/stock/stock-filter.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { ListSearch } from "../parts/list-search.tsx";
import type { Route } from "./+types/stock";
import { StockLinks } from "./stock-links.tsx";
import { StockList } from "./stock-list.tsx";
import { loadStock, type StockData } from "./stock-loader.server.ts";
import { StockState } from "./stock-state.tsx";
import { readStockView, type StockView, stockSearch } from "./stock-view.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadStock(context.get(appContext), new URL(request.url).search);
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
  return (
    <div className="admin-page stock-page">
      <PageTitle>Stock</PageTitle>
      <ListHeading after={view.after}>Stock</ListHeading>
      <StockLinks />
      {list ? (
        <>
          <StockState {...list} />
          <ListSearch
            query={view.query}
            show={view.show}
            options={STOCK_FILTERS}
            addressOf={(asked) => stockSearch({ ...asked, after: null })}
          />
          {list.rows.length > 0 ? (
            <StockList rows={list.rows} lowStock={list.lowStock} />
          ) : (
            <NoStock view={view} isEmpty={list.value.products === 0} />
          )}
          <PageLinks
            after={view.after}
            next={list.next}
            newest="First products"
            older="More products"
            toPage={(after) => stockSearch({ ...view, after })}
          />
        </>
      ) : (
        <FetchFailed message="Could not load the stock." />
      )}
    </div>
  );
}

function NoStock({ view, isEmpty }: { view: StockView; isEmpty: boolean }) {
  return (
    <div className="empty">
      <Icon name="stack" size={40} />
      <p className="panel-title" role="status">
        No products
      </p>
      <p>
        {isEmpty
          ? "Add products on the page of their category, or import them."
          : "No product is like this now."}
      </p>
      {(view.query !== "" || view.show !== "all") && (
        <Link className="button" data-look="plain" to={href("/admin/stock")}>
          Show all products
        </Link>
      )}
    </div>
  );
}
