import { href, Link } from "react-router";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { toFigure } from "#app/domain/patterns/patterns.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { Difference } from "#app/routes/admin/shifts/report.tsx";
import { offlineSalesTexts } from "#app/routes/admin/till/offline-sales/texts.ts";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Details } from "../activity/entry.tsx";
import type { Route } from "./+types/entries";
import { type PatternEntryView, viewPatternEntries } from "./patterns.server.ts";
import { patternTexts } from "./texts.ts";
import "./patterns.css";

export const loader = (args: Route.LoaderArgs) =>
  load(args, "entries of a pattern", viewPatternEntries);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure((locale, params) => {
  const t = patternTexts(locale);
  const figure = toFigure(params.figure ?? "");
  return { title: figure ? t.figures[figure] : t.title, notLoaded: t.notLoaded, back: backTo(t) };
});

function backTo({ title }: { title: string }) {
  return { to: href("/admin/patterns"), label: title };
}

/** What one figure of a person counts, latest first. */
export default function PatternEntries({
  loaderData: { figure, name, list },
}: Route.ComponentProps) {
  const { number } = useFormats();
  const t = useTexts(patternTexts);
  const title = t.figures[figure];
  return (
    <AdminPage title={title} back={backTo(t)}>
      <p className="page-note">
        <UserText>{name}</UserText>
        {name !== "" && <span> · </span>}
        <span>{t.since(list.since)}</span>
      </p>
      {list.entries.length === 0 && <Empty icon="activity" title={t.noEntries} />}
      {list.entries.length > 0 && (
        <ul className="panel pattern-entries" aria-label={title}>
          {list.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {list.hasMore && <p className="page-note">{t.onlyLatest(number(list.entries.length))}</p>}
    </AdminPage>
  );
}

function Entry(entry: PatternEntryView) {
  return (
    <li className="pattern-entry">
      <p className="pattern-time figures">{entry.time}</p>
      <div className="pattern-what">
        <What {...entry} />
      </div>
    </li>
  );
}

function What(entry: PatternEntryView) {
  const { egp } = useFormats();
  const t = useTexts(patternTexts);
  const { methods } = useTexts(saleTexts);
  const queue = useTexts(offlineSalesTexts);
  const orders = useTexts(orderTexts);
  if (entry.of === "entry") {
    return (
      <>
        <p>
          <span>{entry.what}</span>
          {entry.subject !== "" && <span>: </span>}
          <UserText>{entry.subject}</UserText>
        </p>
        <Details details={entry.details} />
      </>
    );
  }
  if (entry.of === "shift") {
    return (
      <>
        <Link className="text-link" to={href("/admin/shifts/:shiftId", { shiftId: entry.id })}>
          {t.shift}
        </Link>
        <p className="pattern-off">
          {entry.off.map(({ method, amount }) => (
            <Difference key={method} method={methods[method]} amount={amount} />
          ))}
        </p>
      </>
    );
  }
  if (entry.of === "gap") {
    const { first, last, order } = entry;
    return (
      <>
        <p>{queue.missing(first, last)}</p>
        {order !== null && (
          <p className="page-note">
            <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: order })}>
              {t.saleAfter(orderCode(order))}
            </Link>
          </p>
        )}
      </>
    );
  }
  const { order, amount, reason, approvedBy } = entry;
  const details = [reason, approvedBy ? t.approvedBy(approvedBy) : ""];
  return (
    <>
      <p className="pattern-order">
        <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: order })}>
          {orders.order(orderCode(order))}
        </Link>
        <span className="figures">{egp(amount)}</span>
      </p>
      <Details details={details.filter((detail) => detail !== "")} />
    </>
  );
}
