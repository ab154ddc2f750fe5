import { shopContext } from "../../../shop-context.ts";
import { lastKnown } from "../../../ui/office/last-known.ts";
import type { Route } from "./+types/dashboard";
import { type DashboardData, loadDashboard } from "./dashboard-loader.server.ts";
import { ShelfCard } from "./dashboard-shelf.tsx";

export { AdminErrorPage as ErrorBoundary } from "../error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadDashboard(context.get(shopContext).db);
}

export const clientLoader = lastKnown<DashboardData>();

export default function Dashboard({ loaderData: { shelves } }: Route.ComponentProps) {
  const isEmpty = shelves.every(({ counts }) => counts.products === 0);
  return (
    <div className="office-page">
      <title>Dashboard</title>
      <div className="page-head">
        <h1 className="text-title" tabIndex={-1}>
          Dashboard
        </h1>
      </div>
      {isEmpty && (
        <p className="page-note">
          Nothing is for sale yet. Pick a shelf and add its first product.
        </p>
      )}
      <ul className="shelf-cards" aria-label="Shelves">
        {shelves.map((shelf) => (
          <ShelfCard key={shelf.path} {...shelf} />
        ))}
      </ul>
    </div>
  );
}
