import { useState } from "react";
import { Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import type { Route } from "./+types/confirm-sale";
import { ConnectionBanner } from "./connection-banner.tsx";
import { EmptySale } from "./empty-sale.tsx";
import { recordSaleAction } from "./sale-action.server.ts";
import { SaleReceipt } from "./sale-receipt.tsx";
import { SaleRecorded } from "./sale-recorded.tsx";
import { SaleSkeleton } from "./sale-skeleton.tsx";
import { sendSale } from "./send-sale.ts";
import { useConfirmSale } from "./use-confirm-sale.ts";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function action(args: Route.ActionArgs) {
  return recordSaleAction(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendSale(serverAction);
}

export default function ConfirmSale() {
  const { cart } = useCart();
  const sale = useConfirmSale();
  const isConnected = useIsConnected();
  const [hadLines, setHadLines] = useState(false);
  const hasLines = cart !== null && cart.items.length > 0;
  if (hasLines && !hadLines) setHadLines(true);
  const isOpen = !sale.recorded;
  return (
    <div className="admin-page sale-page">
      <title>Confirm Sale</title>
      <div className="page-head on-screen-only">
        <h1 className="text-title" tabIndex={-1}>
          Confirm Sale
        </h1>
        <Link className="text-link back-to-sale" to="/admin/new-order" prefetch="intent">
          <Icon name="arrow" className="-scale-x-100 rtl:scale-x-100" />
          Back to New Sale
        </Link>
      </div>
      <ConnectionBanner isShown={isOpen && hasLines && (sale.isLost || !isConnected)} />
      <div role="status">{sale.recorded && <SaleRecorded sale={sale.recorded} />}</div>
      {isOpen && cart === null && <SaleSkeleton />}
      {isOpen && hasLines && <SaleReceipt cart={cart} sale={sale} />}
      {isOpen && cart !== null && !hasLines && <EmptySale takesFocus={hadLines} />}
    </div>
  );
}
