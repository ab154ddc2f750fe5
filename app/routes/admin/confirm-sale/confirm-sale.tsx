import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { SALE_FAILED } from "#app/domain/orders/refusals.ts";
import { ConnectionBanner } from "#app/routes/admin/till/connection-banner.tsx";
import { TillKeys } from "#app/routes/admin/till/till-keys.tsx";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import type { Route } from "./+types/confirm-sale";
import { recordSaleAction } from "./sale-action.server.ts";
import { SaleReceipt, SaleReceiptSkeleton } from "./sale-receipt.tsx";
import { AfterSale, SaleRecorded } from "./sale-recorded.tsx";
import { sendSale } from "./send-sale.ts";
import { type ConfirmSale as ConfirmSaleState, useConfirmSale } from "./use-confirm-sale.ts";

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
      <PageTitle>Confirm Sale</PageTitle>
      <div className="page-head on-screen-only">
        <h1 tabIndex={-1}>Confirm Sale</h1>
        <TillKeys />
        <Link className="text-link back-to-sale" to={href("/admin/new-order")} prefetch="intent">
          <Icon name="arrow" />
          Back to New Sale
        </Link>
      </div>
      <ConnectionBanner>{isOpen && hasLines && connectionNote(sale, isConnected)}</ConnectionBanner>
      <div role="status">{sale.recorded && <SaleRecorded sale={sale.recorded} />}</div>
      {sale.recorded && <AfterSale sale={sale.recorded} />}
      {isOpen && cart === null && <SaleReceiptSkeleton />}
      {isOpen && hasLines && <SaleReceipt cart={cart} sale={sale} />}
      {isOpen && cart !== null && !hasLines && <EmptySale takesFocus={hadLines} />}
    </div>
  );
}

function connectionNote({ isLost }: ConfirmSaleState, isConnected: boolean): string | false {
  const failed = isLost ? `${SALE_FAILED} ` : "";
  if (!isConnected) {
    return `${failed}No connection. The sale is kept: press Confirm Sale again when it is back.`;
  }
  const kept = "No answer came. The sale is kept: press Confirm Sale again to record it once.";
  return isLost && failed + kept;
}

/** `takesFocus`: the last line was just removed, and the focused button with it. */
function EmptySale({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="empty">
      <Icon name="register" size={48} />
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Nothing to sell yet
      </h2>
      <p>Put products into a new sale first, then confirm it here.</p>
      <Link className="button sale-button" to={href("/admin/new-order")}>
        New Sale
      </Link>
    </div>
  );
}
