import { useEffect, useState } from "react";
import { href, useMatch } from "react-router";
import { isAfter, type LiveVersion, MAX_NEW_ORDERS } from "#app/domain/live.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { useLive } from "#app/ui/live/live.ts";

/** Hidden from screen readers, which get `newOrdersText` as the link's description. */
export function NewOrdersBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="order-badge figures" aria-hidden="true">
      {count < MAX_NEW_ORDERS ? count : `${MAX_NEW_ORDERS}+`}
    </span>
  );
}

export function newOrdersText(count: number): string {
  if (count === 0) return "";
  if (count >= MAX_NEW_ORDERS) return `${MAX_NEW_ORDERS} or more new web orders`;
  return countLabel(count, "new web order");
}

/**
 * Web orders placed since the dashboard was last seen in this browser. `newestTimes` are UTC
 * milliseconds as of `version`; 0 until local storage was read.
 */
export function useNewOrderCount(newestTimes: number[], version: LiveVersion): number {
  const live = useLive("webOrders").filter((update) => isAfter(update.version, version));
  const isDashboard = useMatch(href("/admin")) !== null;
  const [seenAt, setSeenAt] = useState<number>();
  // An order placed while the data was read may be in both.
  const times = [...new Set([...newestTimes, ...live.map(({ value }) => value.createdAt)])];
  const newest = Math.max(0, ...times);

  useEffect(() => {
    const update = () => {
      const stored = readSeenAt();
      const isSeen = isDashboard && document.visibilityState === "visible";
      // On the first visit nothing counts as new.
      if (isSeen || stored === undefined) storeSeenAt(Math.max(newest, stored ?? 0));
      setSeenAt(readSeenAt() ?? newest);
    };
    update();
    document.addEventListener("visibilitychange", update);
    return () => document.removeEventListener("visibilitychange", update);
  }, [isDashboard, newest]);

  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === SEEN_AT_KEY) setSeenAt(readSeenAt());
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return seenAt === undefined ? 0 : times.filter((time) => time > seenAt).length;
}

const SEEN_AT_KEY = "koshk-orders-seen";

function readSeenAt(): number | undefined {
  try {
    const stored = localStorage.getItem(SEEN_AT_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

function storeSeenAt(time: number): void {
  try {
    localStorage.setItem(SEEN_AT_KEY, String(time));
  } catch {
    // Without storage the page remembers it while it is open.
  }
}
