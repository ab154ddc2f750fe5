import { href, Link } from "react-router";
import { appContext } from "#app/context.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/history";
import { type History, type HistoryData, loadHistory } from "./history-loader.server.ts";
import { MovementTable } from "./movement-table.tsx";
import { StockChart } from "./stock-chart.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadHistory(context.get(appContext), params.productId, search);
}

export const clientLoader = keepLastData<HistoryData>({
  isComplete: ({ history }) => history !== null,
  unread: () => ({ version: NO_VERSION, before: null, history: null }),
});

export default function StockHistory({
  loaderData: { version, before, history },
  params: { productId },
}: Route.ComponentProps) {
  useLiveData(version, "stock", "catalogue");
  const path = href("/admin/stock/products/:productId", { productId });
  return (
    <div className="admin-page stock-page">
      <PageTitle>{history?.name ?? "Stock"}</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        Stock
      </Link>
      <h1 tabIndex={-1}>
        <UserText>{history?.name ?? "Stock"}</UserText>
      </h1>
      {history ? (
        <>
          <Summary {...history} />
          <MovementTable movements={history.movements} />
          <PageLinks
            after={before === null ? null : String(before)}
            next={history.next === null ? null : String(history.next)}
            newest="Newest movements"
            older="Older movements"
            toPage={(at) => (at === null ? path : `${path}?before=${at}`)}
          />
        </>
      ) : (
        <FetchFailed message="There are no movements of this product." />
      )}
    </div>
  );
}

function Summary({ path, stock, cost, chart }: History) {
  return (
    <section className="panel stock-state figures" aria-label="Summary">
      <p>
        <strong>{stock.toLocaleString("en")}</strong> in stock,{" "}
        {cost === null ? "cost not known" : `${cost} a piece on average`}
      </p>
      {path === null ? (
        <p>This product is deleted.</p>
      ) : (
        <Link className="text-link" to={path}>
          Edit product
        </Link>
      )}
      <StockChart {...chart} />
    </section>
  );
}
