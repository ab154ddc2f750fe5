import { useEffect, useEffectEvent } from "react";
import { href, Link, useNavigation, useRevalidator } from "react-router";
import { PERIODS, type Period, periodIn } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { OwedPanel } from "#app/routes/admin/customers/owed-panel.tsx";
import { useScrolledTo } from "#app/routes/admin/frame/use-scrolled-to.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { NewSaleLink } from "#app/ui/admin/new-sale-link.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/dashboard";
import { BusyHours, RevenueChart } from "./charts/chart-panels.tsx";
import { OrderKinds } from "./charts/order-kinds.tsx";
import { type Board, loadDashboard } from "./dashboard.server.ts";
import { Figures } from "./figures/sales-figures.tsx";
import { GettingStarted } from "./first-day/getting-started.tsx";
import { KeptDrafts } from "./kept-drafts.tsx";
import { NeedsAHand } from "./needs-a-hand.tsx";
import { Collections, LowStock, TopProducts, TopProfits } from "./product-panels.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { dashboardTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "dashboard", loadDashboard);
export const clientLoader = keepLastData<typeof loader>();
export const ErrorBoundary = pageFailure(dashboardTexts);

export default function Dashboard({
  loaderData: { version, period, board },
}: Route.ComponentProps) {
  useRevalidateAfter(board.msUntilNextHour);
  const { location } = useNavigation();
  const requested = location?.pathname === href("/admin") ? periodIn(location.search) : period;
  const isPending = requested !== period;
  const t = useTexts(dashboardTexts);
  // One element wherever it stands: the answer to its removal of the demo moves it.
  const start = <GettingStarted key="start" started={board.gettingStarted} />;
  const front = <Front key="front" {...board} isPending={isPending} />;
  const head = (
    <>
      <NewSaleLink />
      <PeriodLinks shown={period} requested={requested} />
    </>
  );
  return (
    <AdminPage
      title={t.title}
      head={head}
      live={{ version, topics: ["orders", "catalogue", "stock"] }}
      worksWithoutScripts
    >
      <KeptDrafts />
      {board.isNew ? [start, front] : [front, start]}
      <Panels {...board} isPending={isPending} />
    </AdminPage>
  );
}

/** Loads the page's data again that many milliseconds after it came. */
function useRevalidateAfter(delayMs: number): void {
  const { revalidate } = useRevalidator();
  const onTimer = useEffectEvent(() => {
    revalidate();
  });
  useEffect(() => {
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
function Front({ isPending, ...board }: Board & { isPending: boolean }) {
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

function Panels({ view, collections, owed, isPending }: Board & { isPending: boolean }) {
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
      {owed && (
        <OwedPanel {...owed}>
          <Link className="text-link" to={href("/admin/customers")}>
            {t.allCustomers}
          </Link>
        </OwedPanel>
      )}
      <Collections collections={collections} />
    </div>
  );
}
