import { useEffect, useEffectEvent } from "react";
import { href, Link, useNavigation, useRevalidator } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { PERIODS, type Period, toPeriod } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { NO_VERSION } from "#app/domain/live.ts";
import { useScrolledTo } from "#app/routes/admin/frame/use-scrolled-to.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { FetchFailed } from "#app/routes/admin/kit/page-failure.tsx";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { NewSaleLink } from "#app/ui/admin/new-sale-link.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/dashboard";
import { BusyHours, RevenueChart } from "./chart-panels.tsx";
import { type DashboardData, loadDashboard } from "./dashboard-loader.server.ts";
import { GettingStarted } from "./first-day/getting-started.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";
import { NeedsAHand } from "./needs-a-hand.tsx";
import { OrderKinds } from "./order-kinds.tsx";
import { Collections, LowStock, TopProducts, TopProfits } from "./product-panels.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { Figures } from "./sales-figures.tsx";
import { dashboardTexts } from "./texts.ts";

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
  const isPending = requested !== period;
  const t = useTexts(dashboardTexts);
  // One element wherever it stands: the answer to its removal of the demo moves it.
  const start = <GettingStarted key="start" started={board?.gettingStarted ?? null} />;
  const front = board ? (
    <Front key="front" {...board} isPending={isPending} />
  ) : (
    <FetchFailed key="front" message={t.notLoaded} />
  );
  return (
    <div className="admin-page dashboard">
      <PageTitle>{t.title}</PageTitle>
      <div className="page-head dashboard-head">
        <h1 tabIndex={-1}>{t.title}</h1>
        <NewSaleLink />
        <PeriodLinks shown={period} requested={requested} />
      </div>
      <KeptDrafts />
      {board?.isNew ? [start, front] : [front, start]}
      {board && <Board {...board} isPending={isPending} />}
    </div>
  );
}

/** The period in an address's query; today where it is missing or unknown. */
function periodIn(search: string): Period {
  return toPeriod(new URLSearchParams(search).get("period")) ?? "today";
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
  const row = useScrolledTo(`[data-period="${shown}"]`);
  const t = useTexts(dashboardTexts);
  const labels = useTexts(periodTexts);
  return (
    <nav className="periods" aria-label={t.period}>
      <ul ref={row} className="periods-row">
        {PERIODS.map((id) => (
          <li key={id}>
            <Link
              to={id === "today" ? href("/admin") : `?period=${id}`}
              className="period"
              data-period={id}
              data-pending={id === requested && id !== shown ? "" : undefined}
              aria-current={id === shown ? "true" : undefined}
              preventScrollReset
            >
              {labels[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How much, then what waits for somebody. */
function Front({
  isPending,
  ...board
}: NonNullable<DashboardData["board"]> & { isPending: boolean }) {
  const t = useTexts(dashboardTexts);
  return (
    <div className="dashboard-front">
      <div className="loads" aria-busy={isPending}>
        <Figures {...board.view} />
      </div>
      {board.isRecounting && (
        <p role="status" className="panel">
          {t.recounting}
        </p>
      )}
      <NeedsAHand {...board} />
    </div>
  );
}

function Board({
  view,
  collections,
  isPending,
}: NonNullable<DashboardData["board"]> & { isPending: boolean }) {
  const t = useTexts(dashboardTexts);
  return (
    <div className="board loads" aria-busy={isPending}>
      <RevenueChart {...view} />
      <LowStock {...view.lowStock} />
      <TopProducts products={view.topProducts} orders={view.figures.orders} />
      <TopProfits products={view.topProfits} />
      <OrderKinds kinds={view.kinds} />
      <BusyHours hours={view.hours} />
      <RecentOrders
        key={`cashier ${view.period}`}
        title={t.recentSales}
        all={{ label: t.allSales, to: `${href("/admin/orders")}?type=cashier` }}
        orders={view.recent.cashier}
      />
      <RecentOrders
        key={`web ${view.period}`}
        title={t.recentWebOrders}
        all={{ label: t.allWebOrders, to: `${href("/admin/orders")}?type=whatsapp` }}
        orders={view.recent.web}
      />
      <Collections collections={collections} />
    </div>
  );
}
