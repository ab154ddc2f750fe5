import { href, Link } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { toFigure } from "#app/domain/patterns/patterns.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { Difference } from "#app/routes/admin/shifts/report.tsx";
import { offlineSalesTexts } from "#app/routes/admin/till/offline-sales/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/entries";
import {
  loadPatternEntries,
  type PatternEntriesData,
  type PatternEntryView,
} from "./patterns-loader.server.ts";
import { patternTexts } from "./texts.ts";
import "./patterns.css";

export function loader({ context, params }: Route.LoaderArgs) {
  return loadPatternEntries(context.get(appContext), params, context.get(localeContext));
}

export const clientLoader = keepLastData<PatternEntriesData>({
  isComplete: ({ list }) => list !== null,
  unread: ({ params }) => ({
    figure: toFigure(params.figure ?? "") ?? "cleared",
    name: "",
    list: null,
  }),
});

/** What one figure of a person counts, latest first. */
export default function PatternEntries({
  loaderData: { figure, name, list },
}: Route.ComponentProps) {
  const { number } = useFormats();
  const t = useTexts(patternTexts);
  const heading = t.figures[figure];
  return (
    <div className="admin-page patterns-page">
      <PageTitle>{heading}</PageTitle>
      <div>
        <Link className="text-link patterns-back" to={href("/admin/patterns")}>
          <Icon name="arrow" />
          {t.title}
        </Link>
        <h1 tabIndex={-1}>{heading}</h1>
        {list && (
          <p className="page-note">
            <UserText>{name}</UserText>
            {name !== "" && <span> · </span>}
            <span>{t.since(list.since)}</span>
          </p>
        )}
      </div>
      {list === null && <FetchFailed message={t.notLoaded} />}
      {list?.entries.length === 0 && (
        <div className="empty">
          <Icon name="activity" size={40} />
          <p className="panel-title" role="status">
            {t.noEntries}
          </p>
        </div>
      )}
      {list && list.entries.length > 0 && (
        <ul className="panel pattern-entries" aria-label={heading}>
          {list.entries.map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
        </ul>
      )}
      {list?.hasMore && <p className="page-note">{t.onlyLatest(number(list.entries.length))}</p>}
    </div>
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
        <p className="page-note">
          <Link className="text-link" to={href("/admin/orders/:orderId", { orderId: order })}>
            {t.saleAfter(orderCode(order))}
          </Link>
        </p>
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

function Details({ details }: { details: string[] }) {
  if (details.length === 0) return null;
  return (
    <p className="page-note figures">
      {details.map((detail, index) => (
        <span key={detail}>
          {index > 0 && <span> · </span>}
          <UserText>{detail}</UserText>
        </span>
      ))}
    </p>
  );
}
