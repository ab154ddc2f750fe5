import { href, Link } from "react-router";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { backToStock } from "#app/routes/admin/stock/parts/back-to-stock.ts";
import { Signed } from "#app/routes/admin/stock/parts/product-head.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/history";
import { type History, viewHistory } from "./history.server.ts";
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

type Movement = History["movements"][number];

function MovementTable({ movements }: Pick<History, "movements">) {
  const t = useTexts(stockHistoryTexts);
  const { notKnown } = useTexts(stockTexts);
  const formats = useFormats();
  return (
    <DataTable
      caption={t.caption}
      head={t.what}
      columns={[
        { label: t.quantity, isNumber: true },
        { label: t.stockAfter, isNumber: true },
        { label: t.unitCost, isNumber: true },
        { label: t.by },
        { label: t.time },
      ]}
      rows={movements.map(({ number, what, document, person, ...movement }) => ({
        key: number,
        head: <What what={what} document={document} />,
        cells: [
          <Signed key="quantity" quantity={movement.quantity} />,
          formats.number(movement.stockAfter),
          movement.cost ?? notKnown,
          <UserText key="person">{person}</UserText>,
          movement.time,
        ],
      }))}
    />
  );
}

function What({ what, document }: Pick<Movement, "what" | "document">) {
  const t = useTexts(stockHistoryTexts);
  const words = what.charAt(0).toUpperCase() + what.slice(1);
  if (!document) return <span className="stock-name">{words}</span>;
  return (
    <Link className="stock-name" to={pathOf(document)}>
      {document.kind === "import" ? t.import(words) : words}
    </Link>
  );
}

function pathOf({ kind, id }: NonNullable<Movement["document"]>): string {
  if (kind === "order") return href("/admin/orders/:orderId", { orderId: id });
  if (kind === "booking") return href("/admin/stock/bookings/:bookingId", { bookingId: id });
  return href("/admin/stock/import/:importId", { importId: id });
}
