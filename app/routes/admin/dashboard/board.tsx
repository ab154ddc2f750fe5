import { BusyHours } from "./busy-hours.tsx";
import { Collections } from "./collections.tsx";
import type { DashboardData } from "./dashboard-loader.server.ts";
import { LowStock } from "./low-stock.tsx";
import { OrderKinds } from "./order-kinds.tsx";
import { PrintedOrder } from "./printed-order.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { Figures } from "./sales-figures.tsx";
import { TopProducts } from "./top-products.tsx";
import { usePrintedOrder } from "./use-printed-order.ts";

/** What the dashboard shows of a period, the most asked for first. */
export function Board({
  view,
  collections,
  isPending,
}: NonNullable<DashboardData["board"]> & { isPending: boolean }) {
  const [printed, print] = usePrintedOrder();
  return (
    <>
      <div className="board" aria-busy={isPending}>
        <Figures {...view} />
        <RevenueChart {...view} />
        <LowStock {...view.lowStock} />
        <TopProducts products={view.topProducts} />
        <OrderKinds kinds={view.kinds} />
        <BusyHours hours={view.hours} />
        <RecentOrders
          key={`cashier ${view.period}`}
          title="Recent Cashier Orders"
          orders={view.recent.cashier}
          onPrint={print}
        />
        <RecentOrders
          key={`web ${view.period}`}
          title="Recent WhatsApp Orders"
          orders={view.recent.web}
          onPrint={print}
        />
        <Collections collections={collections} />
      </div>
      {printed && <PrintedOrder order={printed} />}
    </>
  );
}
