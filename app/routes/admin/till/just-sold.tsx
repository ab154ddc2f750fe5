import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import type { Piastres } from "#app/domain/money.ts";
import type { Payment } from "#app/domain/sale/payment.ts";
import type { PrintedOrder } from "#app/ui/order-receipt/order-receipt.tsx";

/** `paid` as the till sent it. */
export type JustSold = { total: Piastres; paid: Payment[]; order: PrintedOrder };

type JustSoldState = {
  sold: JustSold | null;
  show: (sold: JustSold) => void;
  forget: () => void;
};

const JustSoldContext = createContext<JustSoldState>({
  sold: null,
  show: () => {},
  forget: () => {},
});

/** The sale that New Sale shows until the next one begins. */
export function JustSoldProvider({ children }: { children: ReactNode }) {
  const [sold, show] = useState<JustSold | null>(null);
  const forget = useCallback(() => show(null), []);
  const value = useMemo(() => ({ sold, show, forget }), [sold, forget]);
  return <JustSoldContext value={value}>{children}</JustSoldContext>;
}

export function useJustSold(): JustSoldState {
  return use(JustSoldContext);
}
