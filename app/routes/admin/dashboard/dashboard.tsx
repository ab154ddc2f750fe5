import { useEffect, useEffectEvent, useRef } from "react";
import { href, Link, useNavigation, useRevalidator } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { PERIODS, type Period } from "#app/domain/dashboard/dashboard.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { FetchFailed } from "#app/routes/admin/layout/error-page.tsx";
import { Attention } from "#app/ui/admin/attention.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { NewSaleLink } from "#app/ui/admin/new-sale-link.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import type { Route } from "./+types/dashboard";
import { BusyHours, RevenueChart } from "./chart-panels.tsx";
import { type DashboardData, loadDashboard } from "./dashboard-loader.server.ts";
import { GettingStarted } from "./first-day/getting-started.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";
import { OrderKinds } from "./order-kinds.tsx";
import { Collections, LowStock, TopProducts, TopProfits } from "./product-panels.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Figures } from "./sales-figures.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const period = periodIn(new URL(request.url).search);
  return loadDashboard(context.get(appContext), period, context.get(localeContext));
}

export const clientLoader = keepLastData<DashboardData>({
  isComplete: ({ board }) => board !== null,
  unread: ({ request }) => ({
    version: NO_VERSION,
    period: periodIn(new URL(request.url).search),
    board: null,
  }),
});

export default function Dashboard({
  loaderData: { version, period, board },
}: Route.ComponentProps) {
  useLiveData(version, "orders", "catalogue", "stock");
  useRevalidateAfter(board?.msUntilNextHour);
  const { location } = useNavigation();
  const requested = location?.pathname === href("/admin") ? periodIn(location.search) : period;
  return (
    <div className="admin-page dashboard">
      <PageTitle>Dashboard</PageTitle>
      <div className="page-head dashboard-head">
        <h1 tabIndex={-1}>Dashboard</h1>
        <NewSaleLink />
        <PeriodLinks shown={period} requested={requested} />
      </div>
      <KeptDrafts />
      {board?.isProofMissing && (
        <Attention>
          <Link to={href("/admin/backups")}>No backup was proven for two days</Link>: what the shop
          has could be lost.
        </Attention>
      )}
      <GettingStarted started={board?.gettingStarted ?? null} />
      {board?.isRecounting && (
        <p role="status" className="panel">
          The figures are being counted for another time zone. They are complete when this line
          goes.
        </p>
      )}
      {board ? (
        <Board {...board} isPending={requested !== period} />
      ) : (
        <FetchFailed message="Could not load the dashboard." />
      )}
    </div>
  );
}

/** The period in an address's query; today where it is missing or unknown. */
function periodIn(search: string): Period {
  const requested = new URLSearchParams(search).get("period");
  return PERIODS.find(({ id }) => id === requested)?.id ?? "today";
}

/** Loads the page's data again that many milliseconds after it came. */
function useRevalidateAfter(delayMs: number | undefined): void {
  const { revalidate } = useRevalidator();
  const onTimer = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
    if (delayMs === undefined) return;
    const timer = setTimeout(onTimer, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
}

/** Links, so that each period has an address and works without scripts. */
function PeriodLinks({ shown, requested }: { shown: Period; requested: Period }) {
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls; the current period stays in sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-period="${shown}"]`);
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [shown]);
  return (
    <nav className="periods" aria-label="Period">
      <ul ref={row} className="periods-row">
        {PERIODS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={id === "today" ? href("/admin") : `?period=${id}`}
              className="period"
              data-period={id}
              data-pending={id === requested && id !== shown ? "" : undefined}
              aria-current={id === shown ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Board({
  view,
  collections,
  isPending,
}: NonNullable<DashboardData["board"]> & { isPending: boolean }) {
  return (
    <div className="board" aria-busy={isPending}>
      <Figures {...view} />
      <RevenueChart {...view} />
      <LowStock {...view.lowStock} />
      <TopProducts products={view.topProducts} orders={view.figures.orders} />
      <TopProfits products={view.topProfits} />
      <OrderKinds kinds={view.kinds} />
      <BusyHours hours={view.hours} />
      <RecentOrders
        key={`cashier ${view.period}`}
        title="Recent Cashier Orders"
        all={{ label: "All cashier orders", to: `${href("/admin/orders")}?type=cashier` }}
        orders={view.recent.cashier}
      />
      <RecentOrders
        key={`web ${view.period}`}
        className="board-web"
        title="Recent WhatsApp Orders"
        all={{ label: "All WhatsApp orders", to: `${href("/admin/orders")}?type=whatsapp` }}
        orders={view.recent.web}
      />
      <Collections collections={collections} />
    </div>
  );
}
