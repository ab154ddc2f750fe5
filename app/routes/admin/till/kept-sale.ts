import { useEffect, useEffectEvent } from "react";
import { useCart } from "#app/cart/cart.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { endSale } from "./followed-sale.ts";
import { findKeptLines } from "./offline/device/waiting-sales.ts";
import { offlineTexts } from "./offline/texts.ts";

/**
 * Takes a sale that was sold out of the till, when that opens. A browser that was killed may have lost that it was: the
 * next customer's would then be taken for the same.
 */
export function KeptSale(): null {
  const { cart, current, takeOut } = useCart();
  const notify = useNotice();
  const { soldBefore } = useTexts(offlineTexts);
  const takeOutKept = useEffectEvent(async () => {
    const { id, items } = current();
    const sold = items.length > 0 ? await findKeptLines(id).catch(() => null) : null;
    if (!sold || current().id !== id) return;
    endSale(id, [...sold, ...takeOut(sold).items]);
    notify("success", soldBefore);
  });
  const isRead = cart !== null;
  useEffect(() => {
    if (isRead) takeOutKept();
  }, [isRead]);
  return null;
}
