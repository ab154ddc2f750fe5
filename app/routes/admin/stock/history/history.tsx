import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { stockPartTexts } from "#app/routes/admin/stock/parts/texts.ts";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useLiveData } from "#app/ui/live/live.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/history";
import { type History, type HistoryData, loadHistory } from "./history-loader.server.ts";
import { MovementTable } from "./movement-table.tsx";
import { StockChart } from "./stock-chart.tsx";
import { stockHistoryTexts } from "./texts.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadHistory(context.get(appContext), params.productId, search, context.get(localeContext));
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
  const t = useTexts(stockHistoryTexts);
  const { stock } = useTexts(stockPartTexts);
  return (
    <div className="admin-page stock-page">
      <PageTitle>{history?.name ?? stock}</PageTitle>
      <Link className="text-link" to={href("/admin/stock")}>
        {stock}
      </Link>
      <h1 tabIndex={-1}>
        <UserText>{history?.name ?? stock}</UserText>
      </h1>
      {history ? (
        <>
          <Summary {...history} />
          <MovementTable movements={history.movements} />
          <PageLinks
            after={before === null ? null : String(before)}
            next={history.next === null ? null : String(history.next)}
            newest={t.newest}
            older={t.older}
            toPage={(at) => (at === null ? path : `${path}?before=${at}`)}
          />
        </>
      ) : (
        <FetchFailed message={t.none} />
      )}
    </div>
  );
}

function Summary({ path, stock, cost, ...chart }: History) {
  const t = useTexts(stockHistoryTexts);
  const { number } = useFormats();
  return (
    <section className="panel stock-state figures" aria-label={t.summary}>
      <p>
        {t.inStock(
          <strong>{number(stock)}</strong>,
          cost === null ? t.costNotKnown : t.costOnAverage(cost),
        )}
      </p>
      {path === null ? (
        <p>{t.deleted}</p>
      ) : (
        <Link className="text-link" to={path}>
          {t.editProduct}
        </Link>
      )}
      <StockChart {...chart} />
    </section>
  );
}
