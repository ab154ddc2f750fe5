import { useState } from "react";
import type { RecentOrder } from "./dashboard-view.ts";

/** The newest orders, and behind them those that stand open although newer ones took their place. */
export function useOpenedOrders(newest: RecentOrder[]) {
  const [opened, setOpened] = useState<RecentOrder[]>([]);
  const kept = opened.filter(({ id }) => !newest.some((order) => order.id === id));
  const shown = [...newest, ...kept];
  const toggle = (toggled: RecentOrder, isOpen: boolean) =>
    setOpened(
      shown.filter(({ id }) =>
        id === toggled.id ? isOpen : opened.some((order) => order.id === id),
      ),
    );
  return [shown, toggle] as const;
}
