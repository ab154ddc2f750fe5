import { useEffect, useState } from "react";
import { ORDER_STATUS_ADDRESS, type ShownStatus } from "#app/domain/orders/order-status.ts";

const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 4 * 60_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** The order's status, kept up to date while the page is visible. */
export function useShownStatus(orderId: string, loaded: ShownStatus): ShownStatus {
  const [latest, setLatest] = useState(loaded);
  const isFinal = latest.status === "completed" || latest.status === "cancelled";
  useEffect(() => {
    if (isFinal) return;
    return watchOrder(orderId, (shown) =>
      setLatest((last) => (last.status === shown.status ? last : shown)),
    );
  }, [orderId, isFinal]);
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
    const shown = await askStatus(ORDER_STATUS_ADDRESS + orderId);
    isAsking = false;
    if (isStopped) return;
    interval = shown ? INTERVAL_MS : Math.min(2 * interval, MAX_INTERVAL_MS);
    timer = setTimeout(ask, interval);
    if (shown) onAnswer(shown);
  }

  timer = setTimeout(ask, interval);
  const returns = [
    [document, "visibilitychange"],
    [window, "pageshow"],
    [window, "focus"],
    [window, "online"],
  ] as const;
  for (const [target, event] of returns) target.addEventListener(event, ask);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const [target, event] of returns) target.removeEventListener(event, ask);
  };
}

async function askStatus(address: string): Promise<ShownStatus | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    // The browser's cache sends the tag and keeps the answer that a 304 confirms.
    const response = await fetch(address, { cache: "no-cache", signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
