import { href, Link } from "react-router";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { pricePath } from "#app/ui/admin/collections/collection-path.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { DataTable } from "#app/ui/admin/data-table/data-table.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { backToStock } from "../parts/back-to-stock.ts";
import { ProductHead } from "../parts/product-head.tsx";
import type { Route } from "./+types/expiring";
import { changeExpiring, type ExpiringRow, viewExpiring } from "./expiring.server.ts";
import { expiringTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "what expires", viewExpiring);
export const action = (args: Route.ActionArgs) => changeExpiring(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure((locale) => ({
  ...expiringTexts(locale),
  back: backToStock(locale),
}));

type Send = (intent: "soldOut" | "undo", row: ExpiringRow) => void;

export default function Expiring({ loaderData }: Route.ComponentProps) {
  const { until, rows, soldOut } = loaderData;
  const t = useTexts(expiringTexts);
  // The pressed button goes with its row.
  const { send } = useChange({ failures: t.failures, onAnswer: focusHeading });
  const mark: Send = (intent, { productId, number }) =>
    send(intent, { product: productId, line: String(number) });
  return (
    <AdminPage title={t.title} back={useTexts(backToStock)} className="stock-page expiring">
      {rows.length > 0 ? (
        <>
          <p className="stock-note figures">{t.note(until)}</p>
          <Rows rows={rows} onMark={mark} />
        </>
      ) : (
        <NothingExpires />
      )}
      {/* Without it Chromium does not draw the table where a row goes and a panel comes at once. */}
      <div>{soldOut.length > 0 && <SoldOut rows={soldOut} onMark={mark} />}</div>
    </AdminPage>
  );
}

function NothingExpires() {
  const t = useTexts(expiringTexts);
  return (
    <Empty icon="check" title={t.none}>
      <p>
        {t.noneNote((text) => (
          <Link className="text-link" to={href("/admin/stock/delivery")}>
            {text}
          </Link>
        ))}
      </p>
    </Empty>
  );
}

function Rows({ rows, onMark }: { rows: ExpiringRow[]; onMark: Send }) {
  const t = useTexts(expiringTexts);
  const { number } = useFormats();
  return (
    <DataTable
      caption={t.caption}
      head={t.product}
      columns={[{ label: t.bestBefore }, { label: t.left, isNumber: true }, { label: t.actions }]}
      rows={rows.map((row) => ({
        key: `${row.productId} ${row.number}`,
        head: <ProductHead id={row.productId} name={row.name} category={row.category} />,
        cells: [
          <BestBefore key="day" {...row} />,
          number(row.left),
          <Actions key="actions" row={row} onMark={onMark} />,
        ],
      }))}
    />
  );
}

function BestBefore({ day, daysLeft }: ExpiringRow) {
  const t = useTexts(expiringTexts);
  const tone = daysLeft < 0 ? "bad" : "low";
  const soon = daysLeft === 0 ? t.lastDay : t.daysLeft(daysLeft);
  return (
    <span className="stock-head">
      <span>{day}</span>
      <span className="badge" data-tone={tone}>
        {daysLeft < 0 ? t.expired : soon}
      </span>
    </span>
  );
}

function Actions({ row, onMark }: { row: ExpiringRow; onMark: Send }) {
  const { productId, number, collectionName } = row;
  const t = useTexts(expiringTexts);
  const line = new URLSearchParams({ product: productId, line: String(number) });
  return (
    <span className="expiring-actions">
      <Link className="button" data-look="plain" to={pricePath(collectionName, productId)}>
        {t.lowerPrice}
      </Link>
      <Link className="button" data-look="plain" to={`${href("/admin/stock/waste")}?${line}`}>
        {t.waste}
      </Link>
      <Button look="quiet" onClick={() => onMark("soldOut", row)}>
        {t.soldOut}
      </Button>
    </span>
  );
}

function SoldOut({ rows, onMark }: { rows: ExpiringRow[]; onMark: Send }) {
  const t = useTexts(expiringTexts);
  return (
    <section className="panel" aria-label={t.lately}>
      <h2 className="panel-title">{t.lately}</h2>
      <ul>
        {rows.map((row) => (
          <li key={`${row.productId} ${row.number}`} className="expiring-sold-out">
            <UserText>{row.name}</UserText>
            <span className="stock-category">{row.day}</span>
            <Button look="quiet" onClick={() => onMark("undo", row)}>
              {t.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
