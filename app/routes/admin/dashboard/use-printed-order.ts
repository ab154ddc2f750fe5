import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { RecentOrder } from "./dashboard-view.ts";

const USED_AGAIN = ["pointermove", "pointerdown", "keydown"] as const;

/**
 * The order to print in place of the page, and what prints one. It stays until the page is used
 * again: some browsers tell of the end of printing before they have drawn the paper.
 */
export function usePrintedOrder() {
  const [printed, setPrinted] = useState<RecentOrder | null>(null);
  useEffect(() => {
    if (!printed) return;
    const leave = () => setPrinted(null);
    // Captured: the key press that printed it is still on its way up.
    for (const event of USED_AGAIN) addEventListener(event, leave, { capture: true });
    return () => {
      for (const event of USED_AGAIN) removeEventListener(event, leave, { capture: true });
    };
  }, [printed]);
  const print = (order: RecentOrder) => {
    flushSync(() => setPrinted(order));
    window.print();
  };
  return [printed, print] as const;
}
