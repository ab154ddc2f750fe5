import { createContext, use } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { MAX_PENDING_COUNTED } from "#app/domain/orders/order-status.ts";
import { useFormats } from "#app/ui/use-texts.tsx";

/** How many orders are pending. */
export const PendingOrdersContext = createContext(0);

/** The title of an admin page, after the number of pending orders. */
export function PageTitle({ children }: { children: string }) {
  const pending = use(PendingOrdersContext);
  const { number } = useFormats();
  return <title>{pending > 0 ? `(${shortCount(pending, number)}) ${children}` : children}</title>;
}

export function shortCount(pending: number, number: Formats["number"]): string {
  return pending < MAX_PENDING_COUNTED ? number(pending) : `${number(MAX_PENDING_COUNTED - 1)}+`;
}
