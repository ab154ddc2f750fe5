import { useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { TillCashier } from "#app/routes/admin/switch-cashier/switch-cashier.tsx";
import {
  ConnectionBanner,
  useOfflineNote,
} from "#app/routes/admin/till/offline/connection-banner.tsx";
import { useScansIntoSale } from "#app/routes/admin/till/product-scans.ts";
import { useSaleRecord } from "#app/routes/admin/till/sale/sale-record.ts";
import { useSale } from "#app/routes/admin/till/sale/use-sale.ts";
import { OpenShiftLink, ShiftNeeded } from "#app/routes/admin/till/shift-note.tsx";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { TillKeys } from "#app/routes/admin/till/till-keys.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useIsConnected } from "#app/ui/live/live.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/confirm-sale";
import { recordSaleOf } from "./confirm-sale.server.ts";
import { CurrentSale, CurrentSaleSkeleton } from "./current-sale.tsx";
import { AfterSale, SaleRecorded, ToNewSale } from "./sale-recorded.tsx";
import { type ConfirmSaleTexts, confirmSaleTexts } from "./texts.ts";
import { sendSale, useConfirmSale } from "./use-confirm-sale.ts";

export const action = (args: Route.ActionArgs) => recordSaleOf(args);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendSale(request, serverAction);
}

export default function ConfirmSale() {
  const Next = useAdmin().afterSale === "new-sale" ? ToNewSale : AfterSale;
  const record = useSaleRecord();
  const sale = useConfirmSale();
  const { actions, status } = useSale();
  useScansIntoSale(actions);
  const isConnected = useIsConnected();
  const t = useTexts(confirmSaleTexts);
  const { confirmSale } = useTexts(tillTexts);
  const { failed } = useTexts(saleTexts);
  const offlineNote = useOfflineNote(t.noConnection);
  const [hadLines, setHadLines] = useState(false);
  const hasLines = record !== null && record.items.length > 0;
  if (hasLines && !hadLines) setHadLines(true);
  const isOpen = !sale.recorded;
  return (
    <div className="admin-page sale-page" translate="no">
      <PageTitle>{confirmSale}</PageTitle>
      <ConnectionBanner>
        {isOpen && hasLines && (sale.isLost ? lostNote(failed, isConnected, t) : offlineNote)}
      </ConnectionBanner>
      <div className="page-head on-screen-only">
        <h1 tabIndex={-1}>{confirmSale}</h1>
        <TillKeys />
        <OpenShiftLink />
        <TillCashier />
        <Link className="text-link back-to-sale" to={href("/admin/new-order")} prefetch="intent">
          <Icon name="arrow" />
          {t.backToNewSale}
        </Link>
      </div>
      {isOpen && <ShiftNeeded />}
      {/* New Sale has the message: here it is seen only where New Sale does not come at once. */}
      <div role="status" data-passing={Next === ToNewSale ? "" : undefined}>
        {sale.recorded && <SaleRecorded sale={sale.recorded} />}
      </div>
      {sale.recorded && <Next sale={sale.recorded} />}
      {isOpen && record === null && <CurrentSaleSkeleton />}
      {isOpen && hasLines && (
        <CurrentSale record={record} sale={sale} actions={actions} status={status} />
      )}
      {isOpen && record !== null && !hasLines && <EmptySale takesFocus={hadLines} />}
    </div>
  );
}

function lostNote(failed: string, isConnected: boolean, t: ConfirmSaleTexts): string {
  return `${failed} ${isConnected ? t.noAnswer : t.noConnection}`;
}

/** `takesFocus`: the last line was just removed, and the focused button with it. */
function EmptySale({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useTexts(confirmSaleTexts);
  const { newSale } = useTexts(tillTexts);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="empty">
      <Icon name="register" size={48} />
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        {t.nothingToSell}
      </h2>
      <p>{t.putProducts}</p>
      <Link className="button sale-button" to={href("/admin/new-order")}>
        {newSale}
      </Link>
    </div>
  );
}
