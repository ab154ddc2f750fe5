import { useEffect, useRef, useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { formatEgp } from "#app/domain/money.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import type { Route } from "./+types/confirm-sale";
import { recordSaleAction } from "./sale-action.server.ts";
import { SaleReceipt, SaleReceiptSkeleton } from "./sale-receipt.tsx";
import { sendSale } from "./send-sale.ts";
import { type RecordedSale, useConfirmSale } from "./use-confirm-sale.ts";

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
      <PageTitle>Confirm Sale</PageTitle>
      <div className="page-head on-screen-only">
        <h1 tabIndex={-1}>Confirm Sale</h1>
        <Link className="text-link back-to-sale" to={href("/admin/new-order")} prefetch="intent">
          <Icon name="arrow" />
          Back to New Sale
        </Link>
      </div>
      <ConnectionBanner isShown={isOpen && hasLines && (sale.isLost || !isConnected)} />
      <div role="status">{sale.recorded && <SaleRecorded sale={sale.recorded} />}</div>
      {isOpen && cart === null && <SaleReceiptSkeleton />}
      {isOpen && hasLines && <SaleReceipt cart={cart} sale={sale} />}
      {isOpen && cart !== null && !hasLines && <EmptySale takesFocus={hadLines} />}
    </div>
  );
}

function ConnectionBanner({ isShown }: { isShown: boolean }) {
  return (
    <div role="alert" className="connection on-screen-only">
      {isShown && (
        <p className="connection-banner">
          <Icon name="alert" size={24} />
          <span>No connection. The sale is kept: press Confirm Sale again when it is back.</span>
        </p>
      )}
    </div>
  );
}

/** By the specification the dashboard comes 1.5 seconds after a sale. */
const SUCCESS_SHOWN_MS = 1500;

function SaleRecorded({ sale: { code, total, received } }: { sale: RecordedSale }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(href("/admin")), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  const change = received === null ? null : received - total;
  return (
    <div className="sale-recorded">
      <span className="sale-recorded-mark">
        <Icon name="check" size={48} />
      </span>
      <p className="sale-recorded-message">Order successfully created!</p>
      <dl className="sale-recorded-figures figures">
        <div>
          <dt>Total</dt>
          <dd>{formatEgp(total)}</dd>
        </div>
        {change !== null && change >= 0 && (
          <div data-change="">
            <dt>Change due</dt>
            <dd>{formatEgp(change)}</dd>
          </div>
        )}
      </dl>
      <p className="page-note figures">{`Sale ${code}`}</p>
    </div>
  );
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
