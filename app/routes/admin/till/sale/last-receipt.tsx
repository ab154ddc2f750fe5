import { useSyncExternalStore } from "react";
import { createStoredValue, isRecord } from "#app/browser/stored-value.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import { newSaleTexts } from "#app/routes/admin/till/new-sale/texts.ts";
import type { Printed } from "#app/ui/order-receipt/order-receipt.tsx";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";

/** Of the last sale of this device, whoever made it, until somebody signs out on it. */
const store = createStoredValue<Printed | null>({
  key: "koshk-last-receipt",
  parse: parsePrinted,
  empty: () => null,
});

export function useLastReceipt(): Printed | null {
  return useSyncExternalStore(store.subscribe, store.current, () => null);
}

export function keepLastReceipt(printed: Printed): void {
  store.update(() => printed);
}

/** What was refunded of the sale since, as its page shows it. */
export function noteRefunds(order: Order, refunds: Refund[]): void {
  const isOther = store.current()?.order.id !== order.id;
  if (isOther || refunds.length === 0) return;
  keepLastReceipt({ order: { ...order, refunds } });
}

export const forgetLastReceipt = store.clear;

function parsePrinted(stored: unknown): Printed | null {
  const isReceipt = isRecord(stored) && isRecord(stored.order) && Array.isArray(stored.order.items);
  return isReceipt ? (stored as Printed) : null;
}

/** Prints it again, until the next sale. */
export function LastReceipt() {
  const printed = useLastReceipt();
  const { lastReceipt, receipt } = useTexts(newSaleTexts);
  if (!printed) return null;
  return (
    <PrintButton
      printed={printed}
      className="button till-tool on-screen-only"
      aria-label={lastReceipt}
      title={lastReceipt}
      data-pad="9"
    >
      <span>{receipt}</span>
    </PrintButton>
  );
}
