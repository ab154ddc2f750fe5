import { useNavigation } from "react-router";
import { appContext } from "#app/context.ts";
import { PERIODS, type Period } from "#app/domain/dashboard/dashboard.ts";
import { FetchFailed } from "#app/routes/admin/layout/fetch-failed.tsx";
import { lastKnown } from "#app/ui/admin/last-known.ts";
import { useLiveData } from "#app/ui/live/live.ts";
import type { Route } from "./+types/dashboard";
import { Board } from "./board.tsx";
import { type DashboardData, loadDashboard } from "./dashboard-loader.server.ts";
import { PeriodLinks } from "./period-links.tsx";
import { useReadingAfter } from "./use-reading-after.ts";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadDashboard(context.get(appContext), periodIn(new URL(request.url).search));
}

export const clientLoader = lastKnown<DashboardData>({ isWhole: ({ board }) => board !== null });

export default function Dashboard({
  loaderData: { version, period, board },
}: Route.ComponentProps) {
  useLiveData(version, "orders", "catalogue", "stock");
  useReadingAfter(board?.untilNextHour);
  const { location } = useNavigation();
  const awaited = location?.pathname === "/admin" ? periodIn(location.search) : period;
  return (
    <div className="admin-page dashboard">
      <title>Dashboard</title>
      <div className="page-head dashboard-head">
        <h1 className="text-title" tabIndex={-1}>
          Dashboard
        </h1>
        <PeriodLinks shown={period} awaited={awaited} />
      </div>
      {board ? (
        <Board {...board} isPending={awaited !== period} />
      ) : (
        <FetchFailed message="Could not load the dashboard." />
      )}
    </div>
  );
}

/** The period an address asks for; today's where it asks for none that there is. */
function periodIn(search: string): Period {
  const asked = new URLSearchParams(search).get("period");
  return PERIODS.find(({ id }) => id === asked)?.id ?? "today";
}
