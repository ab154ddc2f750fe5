import { href, Link, useNavigation } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { type LiveVersion, NO_VERSION } from "#app/domain/live.ts";
import { ChimeToggle } from "#app/routes/admin/frame/chime-toggle.tsx";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { KeyboardNote } from "#app/ui/admin/order-keys.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/orders";
import { ChatCheck } from "./chat-check/chat-check.tsx";
import { SearchForm, StatusLinks } from "./filter-bar.tsx";
import { Funnel } from "./order-funnel.tsx";
import { OrderList } from "./order-list.tsx";
import { isFiltered, type OrdersView, ordersSearch, readOrdersView } from "./orders-filter.ts";
import { loadOrders, type OrdersData } from "./orders-loader.server.ts";
import { ordersTexts } from "./texts.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return loadOrders(context.get(appContext), search, context.get(localeContext));
}

export const clientLoader = keepLastData<OrdersData>({
  isComplete: ({ list }) => list !== null,
  unread: ({ request }) => ({
    version: NO_VERSION,
    view: readOrdersView(new URL(request.url).search),
    list: null,
    funnel: null,
  }),
});

export default function Orders({
  loaderData: { version, view, list, funnel },
}: Route.ComponentProps) {
  const { location } = useNavigation();
  const isHere = location?.pathname === href("/admin/orders");
  const requested = isHere ? readOrdersView(location.search) : view;
  const t = useTexts(ordersTexts);
  return (
    <div className="admin-page orders-page">
      <PageTitle>{t.title}</PageTitle>
      {view.after === null && <LiveFirstPage version={version} />}
      <div className="page-head">
        <ListHeading after={view.after}>{t.title}</ListHeading>
        <ChimeToggle />
        <StatusLinks shown={view} requested={requested} />
      </div>
      <SearchForm shown={view} requested={requested} />
      {funnel && view.after === null && <Funnel funnel={funnel} period={view.period} />}
      {list ? (
        <div className="orders-listed loads" aria-busy={requested !== view}>
          {list.isIndexing && view.query !== "" && <p className="page-note">{t.indexing}</p>}
          {list.rows.length > 0 && <OrderList rows={list.rows} view={view} />}
          {list.rows.length === 0 && <NoOrders view={view} hasOlder={list.next !== null} />}
          <PageLinks
            after={view.after}
            next={list.next}
            newest={t.newest}
            older={t.older}
            toPage={(after) => ordersSearch({ ...view, after })}
          />
        </div>
      ) : (
        <FetchFailed message={t.notLoaded} />
      )}
      {useAdmin().rights.role === "owner" && (
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "orders" })}>
          {t.exportOrders}
        </a>
      )}
      <ChatCheck />
      <KeyboardNote />
    </div>
  );
}

/** Further pages stay as they are while they are read. */
function LiveFirstPage({ version }: { version: LiveVersion }) {
  useLiveData(version, "orders");
  return null;
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
