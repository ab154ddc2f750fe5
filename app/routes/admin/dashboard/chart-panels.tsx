import { useId } from "react";
import type { ChartUnit, PeriodFigures } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp, formatPounds } from "#app/domain/money.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { BarChart } from "./bar-chart.tsx";
import type { DashboardView, HourView } from "./dashboard-view.ts";

const UNITS: Record<ChartUnit, string> = { hour: "Hour", day: "Day", month: "Month" };

const POUND_IN_PIASTRES = 100;

export function RevenueChart({ period, unit, slices, figures }: DashboardView) {
  const id = useId();
  const title = `Revenue by ${UNITS[unit]}`;
  return (
    <section className="panel board-wide" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        <p className="panel-note">
          {figures.refunds > 0 ? "Sales at the counter, less refunds" : "Sales at the counter"}
        </p>
      </div>
      <BarChart
        key={period}
        title={title}
        bars={slices.map(({ revenue, orders, ...slice }) => ({
          ...slice,
          value: revenue,
          reading: slice.isAhead
            ? "still to come"
            : `${formatEgp(revenue)} · ${countLabel(orders, "order")} of both kinds`,
        }))}
        unit={POUND_IN_PIASTRES}
        formatTick={(value, isTop) => (isTop ? formatEgp(value) : formatPounds(value))}
        formatPeak={formatEgp}
        emptyNote={emptyRevenueNote(figures)}
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

function emptyRevenueNote({ orders, refunds }: PeriodFigures): string {
  if (refunds > 0) return "No revenue is left after refunds";
  return orders === 0
    ? "No orders in this period yet"
    : "No sales at the counter in this period yet";
}

/** Orders by the hour of the shop's day, summed over the period. */
export function BusyHours({ hours }: { hours: HourView[] }) {
  const id = useId();
  return (
    <section className="panel board-half" aria-labelledby={id}>
      <h2 id={id} className="panel-title">
        Busiest Hours
      </h2>
      <BarChart
        title="Orders by hour"
        bars={hours.map(({ orders, ...hour }) => ({
          ...hour,
          value: orders,
          reading: countLabel(orders, "order"),
          isAhead: false,
        }))}
        unit={1}
        formatTick={String}
        formatPeak={(orders) => countLabel(orders, "order")}
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

function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: string[];
  /** A cell is null where its time is still to come. */
  rows: { name: string; cells: (string | number | null)[] }[];
}) {
  return (
    <details className="chart-table on-screen-only">
      <summary>Show as table</summary>
      <table className="figures">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
