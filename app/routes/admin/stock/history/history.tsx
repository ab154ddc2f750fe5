import { href, Link } from "react-router";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import type { Route } from "./+types/history";
import { type History, viewHistory } from "./history.server.ts";
import { MovementTable } from "./movement-table.tsx";
import { StockChart } from "./stock-chart.tsx";
import { stockHistoryTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "history", viewHistory);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale) => {
  const { notLoaded, none } = stockHistoryTexts(locale);
  const back = backToStock(locale);
  return { title: back.label, notLoaded, gone: none, back };
});

export default function StockHistory({
  loaderData: { version, before, history },
  params: { productId },
}: Route.ComponentProps) {
  const path = href("/admin/stock/products/:productId", { productId });
  const t = useTexts(stockHistoryTexts);
  return (
    <AdminPage
      title={history.name}
      heading={<UserText>{history.name}</UserText>}
      back={useTexts(backToStock)}
      className="stock-page"
      live={{ version, topics: ["stock", "catalogue"] }}
    >
      <Summary {...history} />
      <MovementTable movements={history.movements} />
      <PageLinks
        after={before === null ? null : String(before)}
        next={history.next === null ? null : String(history.next)}
        newest={t.newest}
        older={t.older}
        toPage={(at) => (at === null ? path : `${path}?before=${at}`)}
      />
    </AdminPage>
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
