import { appContext } from "#app/context.ts";
import { fetchFailed } from "#app/domain/catalogue/product-form.ts";
import { FetchFailed } from "#app/routes/admin/layout/fetch-failed.tsx";
import { lastKnown } from "#app/ui/admin/last-known.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useLiveData } from "#app/ui/live/live.ts";
import type { Route } from "./+types/new-sale";
import { NewSaleHead } from "./new-sale-head.tsx";
import { loadNewSale, type NewSaleData } from "./new-sale-loader.server.ts";
import { SaleBar } from "./sale-bar.tsx";
import { Till } from "./till.tsx";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadNewSale(context.get(appContext));
}

export const clientLoader = lastKnown<NewSaleData>({ isWhole: ({ till }) => till !== null });

export default function NewSale({ loaderData: { version, till } }: Route.ComponentProps) {
  useLiveData(version, "catalogue");
  return (
    <div className="admin-page till-page">
      <title>New Sale</title>
      {till && till.products.length > 0 ? (
        <Till till={till} version={version} />
      ) : (
        <>
          <NewSaleHead />
          {till ? <EmptyTill /> : <FetchFailed message={fetchFailed("products")} />}
          <SaleBar />
        </>
      )}
    </div>
  );
}

function EmptyTill() {
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p>Nothing is for sale yet. Pick a category in the menu and add its first product.</p>
    </div>
  );
}
