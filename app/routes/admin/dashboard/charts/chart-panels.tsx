import type { PeriodFigures } from "#app/domain/dashboard/dashboard.ts";
import { Panel } from "#app/ui/admin/controls/panel.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { DashboardView } from "../dashboard-view.ts";
import { type FigureTexts, figureTexts } from "../figures/texts.ts";
import { BarChart } from "./bar-chart.tsx";

const POUND_IN_PIASTRES = 100;

export function RevenueChart({ period, unit, slices, figures }: DashboardView) {
  const { egp, pounds, number } = useFormats();
  const t = useTexts(figureTexts);
  const title = t.revenueBy(unit);
  return (
    <Panel
      title={title}
      beside={
        <p className="panel-note">{figures.refunds > 0 ? t.revenueLessNote : t.revenueNote}</p>
      }
      className="board-wide"
    >
      <BarChart
        key={period}
        title={title}
        bars={slices.map(({ revenue, orders, ...slice }) => ({
          ...slice,
          value: revenue,
          reading: slice.isAhead ? t.toCome : t.revenueReading(revenue, orders),
        }))}
        unit={POUND_IN_PIASTRES}
        formatTick={(value, isTop) => (isTop ? egp(value) : pounds(value))}
        formatPeak={egp}
        emptyNote={emptyRevenueNote(figures, t)}
      />
      <ChartTable
        caption={title}
        columns={[t.units[unit], t.revenue, t.ordersOfBoth]}
        rows={slices.map(({ name, revenue, orders, isAhead }) => ({
          name,
          cells: isAhead ? [null, null] : [egp(revenue), number(orders)],
        }))}
      />
    </Panel>
  );
}

function emptyRevenueNote({ orders, refunds }: PeriodFigures, t: FigureTexts): string {
  if (refunds > 0) return t.nothingLeft;
  return orders === 0 ? t.noOrders : t.noSales;
}

/** Orders by the hour of the shop's day, summed over the period. */
export function BusyHours({ hours }: Pick<DashboardView, "hours">) {
  const { number } = useFormats();
  const t = useTexts(figureTexts);
  return (
    <Panel title={t.busiestHours} className="board-half">
      <BarChart
        title={t.ordersByHour}
        bars={hours.map(({ orders, ...hour }) => ({
          ...hour,
          value: orders,
          reading: t.orders(orders),
          isAhead: false,
        }))}
        unit={1}
        formatTick={number}
        formatPeak={t.orders}
        emptyNote={t.noOrders}
      />
      <ChartTable
        caption={t.ordersByHour}
        columns={[t.hour, t.ordersColumn]}
        rows={hours.map(({ name, orders }) => ({ name, cells: [number(orders)] }))}
      />
    </Panel>
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
  rows: { name: string; cells: (string | null)[] }[];
}) {
  return (
    <details className="chart-table on-screen-only">
      <summary>{useTexts(figureTexts).asTable}</summary>
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
