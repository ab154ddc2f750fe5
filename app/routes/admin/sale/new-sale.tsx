import { fetchFailed } from "../../../domain/product-form.ts";
import { shopContext } from "../../../shop-context.ts";
import { lastKnown } from "../../../ui/office/last-known.ts";
import { useLiveData } from "../../../ui/office/live.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import type { Route } from "./+types/new-sale";
import { ClearSale } from "./clear-sale.tsx";
import { loadNewSale, type NewSaleData } from "./new-sale-loader.server.ts";
import { Till } from "./till.tsx";

export { AdminErrorPage as ErrorBoundary } from "../error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadNewSale(context.get(shopContext));
}

export const clientLoader = lastKnown<NewSaleData>();

export default function NewSale({ loaderData: { till } }: Route.ComponentProps) {
  useLiveData("catalogue");
  return (
    <div className="office-page till-page">
      <title>New Sale</title>
      <div className="page-head">
        <h1 className="text-title" tabIndex={-1}>
          New Sale
        </h1>
        <ClearSale />
      </div>
      {till ? <Till till={till} /> : <FetchFailed message={fetchFailed("products")} />}
    </div>
  );
}
