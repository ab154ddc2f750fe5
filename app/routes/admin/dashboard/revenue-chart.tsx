import { useId } from "react";
import type { ChartUnit } from "#app/domain/dashboard/dashboard.ts";
import { formatAmount, formatEgp } from "#app/domain/money.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartTable } from "./chart-table.tsx";
import type { DashboardView } from "./dashboard-view.ts";
import { orderCount } from "./order-count.ts";

const UNITS: Record<ChartUnit, string> = { hour: "Hour", day: "Day", month: "Month" };

/** A pound, in piastres. */
const POUND = 100;

/** The sales at the counter over the period, by the hour, day or month. */
export function RevenueChart({ period, unit, slices, figures }: DashboardView) {
  const id = useId();
  const title = `Revenue by ${UNITS[unit]}`;
  return (
    <section className="panel board-wide" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <p className="panel-note">Sales at the counter</p>
      </div>
      <BarChart
        key={period}
        title={title}
        bars={slices.map(({ revenue, orders, ...slice }) => ({
          ...slice,
          value: revenue,
          reading: slice.isAhead
            ? "still to come"
            : `${formatEgp(revenue)} · ${orderCount(orders)} of both kinds`,
        }))}
        unit={POUND}
        formatTick={(value, isTop) => (isTop ? formatEgp(value) : formatAmount(value))}
        formatPeak={formatEgp}
        emptyNote={
          figures.orders === 0
            ? "No orders in this period yet"
            : "No sales at the counter in this period yet"
        }
      />
      <ChartTable
        caption={title}
        columns={[UNITS[unit], "Revenue", "Orders of both kinds"]}
        rows={slices.map(({ name, revenue, orders, isAhead }) => ({
          name,
          cells: isAhead ? [null, null] : [formatEgp(revenue), orders],
        }))}
      />
    </section>
  );
}
