import { useId } from "react";
import { BarChart } from "./bar-chart.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { HourView } from "./dashboard-view.ts";
import { orderCount } from "./order-count.ts";

/** When orders come, by the shop's clock, over the whole period. */
export function BusyHours({ hours }: { hours: HourView[] }) {
  const id = useId();
  return (
    <section className="panel board-third" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Busiest Hours
      </h2>
      <BarChart
        title="Orders by hour"
        bars={hours.map(({ orders, ...hour }) => ({
          ...hour,
          value: orders,
          reading: orderCount(orders),
          isAhead: false,
        }))}
        unit={1}
        formatTick={String}
        formatPeak={orderCount}
        emptyNote="No orders in this period yet"
      />
      <ChartTable
        caption="Orders by hour"
        columns={["Hour", "Orders"]}
        rows={hours.map(({ name, orders }) => ({ name, cells: [orders] }))}
      />
    </section>
  );
}
