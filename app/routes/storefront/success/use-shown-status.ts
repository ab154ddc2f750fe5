import { useEffect, useState } from "react";
import {
  isFinal,
  ORDER_STATUS_ADDRESS,
  type ShownStatus,
} from "#app/domain/orders/order-status.ts";
import { askShop, onReturn } from "#app/routes/storefront/remembered/order-statuses.ts";

const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 4 * 60_000;

/** The order's status, kept up to date while the page is visible. */
export function useShownStatus(orderId: string, loaded: ShownStatus): ShownStatus {
  const [latest, setLatest] = useState(loaded);
  const isOver = isFinal(latest.status);
  useEffect(() => {
    if (isOver) return;
    return watchOrder(orderId, (shown) =>
      setLatest((last) => (last.status === shown.status ? last : shown)),
    );
  }, [orderId, isOver]);
  return latest;
}

/** Asks when the shopper comes back and at intervals, which grow while nobody answers. */
function watchOrder(orderId: string, onAnswer: (shown: ShownStatus) => void): () => void {
  let interval = INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const shown = await askShop<ShownStatus>(ORDER_STATUS_ADDRESS + orderId);
    isAsking = false;
    if (isStopped) return;
    interval = shown ? INTERVAL_MS : Math.min(2 * interval, MAX_INTERVAL_MS);
    timer = setTimeout(ask, interval);
    if (shown) onAnswer(shown);
  }

  timer = setTimeout(ask, interval);
  const leave = onReturn(ask);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    leave();
  };
}
