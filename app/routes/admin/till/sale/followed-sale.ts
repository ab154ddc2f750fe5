import { useEffect, useEffectEvent } from "react";
import { href, useLocation } from "react-router";
import { withoutOrdered } from "#app/domain/cart.ts";
import { randomId } from "#app/domain/id.ts";
import { type FollowedLine, missingFrom, mostOf } from "#app/domain/sale/cleared-sale.ts";
import { reportCleared } from "#app/routes/admin/till/offline/cleared-sales.ts";
import { findOfflineLines } from "#app/routes/admin/till/offline/offline-sales.ts";
import { offlineTexts } from "#app/routes/admin/till/offline/texts.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { currentSale, type SaleRecord, useSaleRecord } from "./sale-record.ts";

type Sold = readonly { id: string; quantity: number }[];

/** Follows the sale that runs from when Confirm Sale is opened for it, wherever it goes. */
export function FollowSale(): null {
  const sale = useSaleRecord();
  const isConfirming = useLocation().pathname === href("/admin/confirm-order");
  useEffect(() => {
    if (sale) follow(sale, isConfirming);
  }, [sale, isConfirming]);
  return null;
}

function follow({ id, items, followed = [] }: SaleRecord, isConfirming: boolean): void {
  if (followed.length === 0 && !isConfirming) return;
  // Emptied line by line: what ends a sale otherwise begins another one.
  const most = items.length === 0 ? [] : mostOf(followed, items);
  if (JSON.stringify(most) === JSON.stringify(followed)) return;
  let before: FollowedLine[] = [];
  currentSale.update((sale) => {
    if (sale.id !== id) return sale;
    before = sale.followed ?? [];
    return { ...sale, followed: items.length === 0 ? [] : mostOf(before, sale.items) };
  });
  if (items.length === 0) reportMissing(before, []);
}

/** Reports what the sale has had since Confirm Sale was opened and is not in `sold`: sold, cleared, or in the next sale. */
function reportMissing(followed: FollowedLine[], sold: Sold): void {
  reportCleared("reduced", missingFrom(followed, sold));
}

/** Of a whole sale; what it was reduced by before is reported by itself. */
export function reportWhole(
  kind: "cleared" | "held-deleted",
  { items, followed = [] }: SaleRecord,
): void {
  reportMissing(followed, items);
  reportCleared(kind, items);
}

/** What is left, or was added since, is another sale. Another tab may have taken it out already. */
export function takeOutSold(id: string, sold: Sold): SaleRecord {
  let followed: FollowedLine[] = [];
  const rest = currentSale.update((sale) => {
    if (sale.id !== id) return sale;
    followed = sale.followed ?? [];
    return { id: randomId(), items: withoutOrdered(sale.items, sold) };
  });
  reportMissing(followed, [...sold, ...rest.items]);
  return rest;
}

/**
 * Takes a sale that was sold out of the till, when that opens. A browser that was killed may have lost that it was: the
 * next customer's would then be taken for the same.
 */
export function TakeOutSold(): null {
  const isRead = useSaleRecord() !== null;
  const notify = useNotice();
  const { soldBefore } = useTexts(offlineTexts);
  const takeOutOffline = useEffectEvent(async () => {
    const { id, items } = currentSale.current();
    const sold = items.length > 0 ? await findOfflineLines(id).catch(() => null) : null;
    if (!sold || currentSale.current().id !== id) return;
    takeOutSold(id, sold);
    notify("success", soldBefore);
  });
  useEffect(() => {
    if (isRead) takeOutOffline();
  }, [isRead]);
  return null;
}
