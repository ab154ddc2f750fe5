import { useEffect, useState } from "react";
import { ORDER_STATUS_ADDRESS, type OrderNews } from "#app/domain/orders/order-status.ts";

const INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 4 * 60_000;
const ANSWER_TIMEOUT_MS = 10_000;

/** How the order stands, kept up to date while the page is visible. */
export function useOrderNews(orderId: string, loaded: OrderNews): OrderNews {
  const [latest, setLatest] = useState(loaded);
  const isFinal = latest.status === "completed" || latest.status === "cancelled";
  useEffect(() => {
    if (isFinal) return;
    return watchOrder(orderId, (news) =>
      setLatest((last) => (last.status === news.status ? last : news)),
    );
  }, [orderId, isFinal]);
  return latest;
}

/** Asks when the shopper comes back and at intervals, which grow while nobody answers. */
function watchOrder(orderId: string, onNews: (news: OrderNews) => void): () => void {
  let interval = INTERVAL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    const news = await readNews(ORDER_STATUS_ADDRESS + orderId);
    isAsking = false;
    if (isStopped) return;
    interval = news ? INTERVAL_MS : Math.min(2 * interval, MAX_INTERVAL_MS);
    timer = setTimeout(ask, interval);
    if (news) onNews(news);
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

async function readNews(address: string): Promise<OrderNews | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    // The browser's cache sends the tag and keeps the answer that a 304 confirms.
    const response = await fetch(address, { cache: "no-cache", signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
