import { type CSSProperties, useId } from "react";
import { href, Link, useNavigation } from "react-router";
import type { OrderFunnel, Period } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { ChimeToggle } from "#app/routes/admin/frame/chime-toggle.tsx";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { FetchFailed, pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { roundTexts } from "#app/routes/admin/round/texts.ts";
import { PageLinks } from "#app/ui/admin/list-pages.tsx";
import { KeyboardNote } from "#app/ui/admin/order-keys.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/orders";
import { ChatCheck } from "./chat-check/chat-check.tsx";
import { SearchForm, StatusLinks } from "./filter-bar.tsx";
import { OrderList } from "./order-list.tsx";
import { viewOrders } from "./orders.server.ts";
import { isFiltered, type OrdersView, ordersSearch, readOrdersView } from "./orders-filter.ts";
import { ordersTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "orders", viewOrders);
export const clientLoader = keepLastData<typeof loader>({
  // The search that is typed, the filters and the chat check stay.
  onOutage: async ({ url }, last) =>
    last && { ...last, view: readOrdersView(new URL(url).search), list: null, funnel: null },
});
export const ErrorBoundary = pageFailure(ordersTexts);

export default function Orders({
  loaderData: { version, view, list, funnel, delivers },
}: Route.ComponentProps) {
  const { location } = useNavigation();
  const isHere = location?.pathname === href("/admin/orders");
  const requested = isHere ? readOrdersView(location.search) : view;
  const isFirst = view.after === null;
  const t = useTexts(ordersTexts);
  const round = useTexts(roundTexts).title;
  return (
    <AdminPage
      title={t.title}
      head={
        <>
          <ChimeToggle />
          {delivers && (
            <Link className="button" data-look="plain" to={href("/admin/orders/round")}>
              {round}
            </Link>
          )}
          <StatusLinks shown={view} requested={requested} />
        </>
      }
      // Further pages stay as they are while they are read.
      live={isFirst ? { version, topics: ["orders"] } : undefined}
      worksWithoutScripts
    >
      <SearchForm shown={view} requested={requested} />
      {isFirst && funnel && <Funnel funnel={funnel} period={view.period} />}
      <div className="orders-listed loads" aria-busy={requested !== view}>
        {list === null && <FetchFailed message={t.notLoaded} />}
        {list?.isIndexing && view.query !== "" && <p className="page-note">{t.indexing}</p>}
        {list && list.rows.length > 0 && <OrderList rows={list.rows} view={view} />}
        {list?.rows.length === 0 && <NoOrders view={view} hasOlder={list.next !== null} />}
        <PageLinks
          after={view.after}
          next={list?.next ?? null}
          newest={t.newest}
          older={t.older}
          toPage={(after) => ordersSearch({ ...view, after })}
        />
      </div>
      {useAdmin().rights.role === "owner" && (
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "orders" })}>
          {t.exportOrders}
        </a>
      )}
      <ChatCheck />
      <KeyboardNote />
    </AdminPage>
  );
}

function NoOrders({ view, hasOlder }: { view: OrdersView; hasOlder: boolean }) {
  const isSearch = view.query !== "";
  const t = useTexts(ordersTexts);
  return (
    <div className="empty">
      <Icon name={isSearch ? "search" : "box"} size={40} />
      <div role="status">
        <p className="panel-title">{isSearch ? t.noneFound : t.none(view)}</p>
        {isSearch && <p>{t.searched(view, <UserText>{view.query}</UserText>)}</p>}
      </div>
      {hasOlder && <p>{t.searchOlder}</p>}
      {isSearch && !hasOlder && <p>{t.searchBy}</p>}
      {isSearch && (
        <Link className="button" to={ordersSearch({ ...view, query: "", after: null })}>
          {t.clearSearch}
        </Link>
      )}
      {isFiltered({ ...view, query: "" }) && (
        <Link className="button" data-look="plain" to={href("/admin/orders")}>
          {t.showAll}
        </Link>
      )}
      {!isFiltered(view) && <p>{t.noneYet}</p>}
    </div>
  );
}

const STEPS = ["placed", "opened", "confirmed", "completed"] as const;

/** How far the period's web orders came. */
function Funnel({ funnel, period }: { funnel: OrderFunnel; period: Period }) {
  const id = useId();
  const { number, percent } = useFormats();
  const t = useTexts(ordersTexts);
  const periods = useTexts(periodTexts);
  return (
    <section className="panel funnel" aria-labelledby={id}>
      <h2 id={id} className="funnel-title">
        {t.webOrders(periods[period])}
      </h2>
      <dl className="funnel-steps figures">
        {STEPS.map((step) => (
          <div key={step} style={{ "--share": share(funnel, step) } as CSSProperties}>
            <dt>{t.steps[step]}</dt>
            <dd>
              <span>{number(funnel[step])}</span>
              {step !== "placed" && funnel.placed > 0 && (
                <bdi className="funnel-share">{percent(Math.round(100 * share(funnel, step)))}</bdi>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function share(funnel: OrderFunnel, step: keyof OrderFunnel): number {
  return funnel.placed === 0 ? 0 : funnel[step] / funnel.placed;
}
