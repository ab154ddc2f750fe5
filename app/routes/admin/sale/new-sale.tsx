import { fetchFailed } from "../../../domain/product-form.ts";
import { shopContext } from "../../../shop-context.ts";
import { Glyph } from "../../../ui/glyph.tsx";
import { lastKnown } from "../../../ui/office/last-known.ts";
import { useLiveData } from "../../../ui/office/live.ts";
import { FetchFailed } from "../fetch-failed.tsx";
import type { Route } from "./+types/new-sale";
import { NewSaleHead } from "./new-sale-head.tsx";
import { loadNewSale, type NewSaleData } from "./new-sale-loader.server.ts";
import { SaleBar } from "./sale-bar.tsx";
import { Till } from "./till.tsx";

export { AdminErrorPage as ErrorBoundary } from "../error-page.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadNewSale(context.get(shopContext));
}

export const clientLoader = lastKnown<NewSaleData>({ isWhole: ({ till }) => till !== null });

export default function NewSale({ loaderData: { version, till } }: Route.ComponentProps) {
  useLiveData(version, "catalogue");
  return (
    <div className="office-page till-page">
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
      <Glyph name="box" size={40} />
      <p>Nothing is for sale yet. Pick a category in the menu and add its first product.</p>
    </div>
  );
}
