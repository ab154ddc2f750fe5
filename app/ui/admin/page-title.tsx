import { createContext, use } from "react";
import { MAX_PENDING_COUNTED } from "#app/domain/orders/order-status.ts";

/** How many orders are pending. */
export const PendingOrdersContext = createContext(0);

/** The title of an admin page, after the number of pending orders. */
export function PageTitle({ children }: { children: string }) {
  const pending = use(PendingOrdersContext);
  return <title>{pending > 0 ? `(${shortCount(pending)}) ${children}` : children}</title>;
}

export function shortCount(pending: number): string {
  return pending < MAX_PENDING_COUNTED ? String(pending) : `${MAX_PENDING_COUNTED - 1}+`;
}
