import { href, Link, useNavigation } from "react-router";
import { appContext } from "#app/context.ts";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { type LiveVersion, NO_VERSION } from "#app/domain/live.ts";
import { ChimeToggle } from "#app/routes/admin/layout/chime-toggle.tsx";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { ListHeading, PageLinks } from "#app/ui/admin/list-pages.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { KeyboardNote } from "#app/ui/admin/order-keys.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useRights } from "#app/ui/admin/rights.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/orders";
import { ChatCheck } from "./chat-check/chat-check.tsx";
import { SearchForm, StatusLinks } from "./filter-bar.tsx";
import { Funnel } from "./order-funnel.tsx";
import { OrderList } from "./order-list.tsx";
import {
  describeFilter,
  isFiltered,
  type OrdersView,
  ordersSearch,
  readOrdersView,
} from "./orders-filter.ts";
import { loadOrders, type OrdersData } from "./orders-loader.server.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadOrders(context.get(appContext), new URL(request.url).search);
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
  const period = PERIODS.find(({ id }) => id === view.period)?.label ?? "";
  return (
    <div className="admin-page orders-page">
      <PageTitle>Orders</PageTitle>
      {view.after === null && <LiveFirstPage version={version} />}
      <div className="page-head">
        <ListHeading after={view.after}>Orders</ListHeading>
        <ChimeToggle />
        <StatusLinks shown={view} requested={requested} />
      </div>
      <SearchForm shown={view} requested={requested} />
      {funnel && view.after === null && <Funnel funnel={funnel} period={period} />}
      {list ? (
        <div className="orders-listed" aria-busy={requested !== view}>
          {list.isIndexing && view.query !== "" && (
            <p className="page-note">
              Older orders are still being indexed: a name or a product may not find them yet.
            </p>
          )}
          {list.rows.length > 0 && <OrderList rows={list.rows} view={view} />}
          {list.rows.length === 0 && <NoOrders view={view} hasOlder={list.next !== null} />}
          <PageLinks
            after={view.after}
            next={list.next}
            newest="Newest orders"
            older="Older orders"
            toPage={(after) => ordersSearch({ ...view, after })}
          />
        </div>
      ) : (
        <FetchFailed message="Could not load the orders." />
      )}
      {useRights().role === "owner" && (
        <a className="text-link" href={href("/admin/stock/export/:what", { what: "orders" })}>
          Export Orders
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
  return (
    <div className="empty">
      <Icon name={isSearch ? "search" : "box"} size={40} />
      <div role="status">
        <p className="panel-title">{isSearch ? "No orders found" : `No ${describeFilter(view)}`}</p>
        {isSearch && (
          <p>
            Searched {describeFilter(view)} for “<UserText>{view.query}</UserText>”.
          </p>
        )}
      </div>
      {hasOlder && <p>Press Older orders to search on.</p>}
      {isSearch && !hasOlder && (
        <p>Search by code, by the beginning of a word of the customer’s name, or by product.</p>
      )}
      {isSearch && (
        <Link className="button" to={ordersSearch({ ...view, query: "", after: null })}>
          Clear search
        </Link>
      )}
      {isFiltered({ ...view, query: "" }) && (
        <Link className="button" data-look="plain" to={href("/admin/orders")}>
          Show all orders
        </Link>
      )}
      {!isFiltered(view) && <p>Sales and web orders appear here as soon as they are made.</p>}
    </div>
  );
}
