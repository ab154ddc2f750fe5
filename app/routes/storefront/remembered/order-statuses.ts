import { useEffect, useState } from "react";
import { ORDER_STATUSES_ADDRESS, type ShownStatuses } from "#app/domain/orders/order-status.ts";
import { changeOrders, readOrders } from "./remembered-orders.ts";
import { ordersToAsk, withStatuses } from "./stored-orders.ts";

const ANSWER_TIMEOUT_MS = 10_000;

let asking: Promise<boolean> | undefined;

/** Asks once how all remembered orders stand; false where nobody answers. `shown` is the order whose page asks by itself. */
export function askStatuses(shown?: string): Promise<boolean> {
  asking ??= ask(shown).finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(shown: string | undefined): Promise<boolean> {
  const ids = ordersToAsk(readOrders().filter(({ id }) => id !== shown));
  if (ids.length === 0 || document.visibilityState !== "visible") return true;
  const askedAt = Date.now();
  const statuses = await askShop<ShownStatuses>(ORDER_STATUSES_ADDRESS + ids.join());
  if (statuses) changeOrders((known) => withStatuses(known, statuses, askedAt));
  return statuses !== null;
}

/** Asks when the page opens, and when the shopper comes back to it. Returns whether nobody answered last time. */
export function useStatuses(shown?: string): boolean {
  const [isUnanswered, setUnanswered] = useState(false);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      askStatuses(shown).then((answered) => setUnanswered(!answered));
    };
    ask();
    return onReturn(ask);
  }, [shown]);
  return isUnanswered;
}

/** Calls when the shopper comes back to the page or the connection does; the answer ends it. */
export function onReturn(call: () => void): () => void {
  const returns = [
    [document, "visibilitychange"],
    [window, "pageshow"],
    [window, "focus"],
    [window, "online"],
  ] as const;
  const onEvent = (event: Event) => {
    // A page that is shown for the first time was not left.
    if (event instanceof PageTransitionEvent && !event.persisted) return;
    call();
  };
  for (const [target, event] of returns) target.addEventListener(event, onEvent);
  return () => {
    for (const [target, event] of returns) target.removeEventListener(event, onEvent);
  };
}

export async function askShop<Answer>(address: string): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    // The browser's cache sends the tag and keeps the answer that a 304 confirms.
    const response = await fetch(address, { cache: "no-cache", signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
