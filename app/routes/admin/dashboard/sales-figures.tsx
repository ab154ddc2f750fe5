import { type ReactNode, useId } from "react";
import { PERIODS, type PeriodFigures } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Awning } from "#app/ui/kiosk.tsx";
import type { DashboardView } from "./dashboard-view.ts";
import type { FigureChange } from "./figure-change.ts";
import { profitFigure } from "./profit-figure.ts";

/** The specification's three figures, and apart from them the money of completed web orders. */
export function Figures({ period, figures, profit, changes, days, asOf }: DashboardView) {
  const id = useId();
  const label = PERIODS.find((each) => each.id === period)?.label;
  return (
    <section className="panel board-whole board-front" aria-labelledby={id}>
      <div className="board-header">
        <h2 id={id} className="board-days figures">
          {label} <span>{days}</span>
        </h2>
        <p className="board-as-of figures">as of {asOf}</p>
        <Awning />
      </div>
      <dl className="sales-figures figures">
        <Figure
          name="Total Revenue"
          note={
            figures.refunds > 0
              ? `sales at the counter, less ${formatEgp(figures.refunds)} of refunds`
              : "sales at the counter"
          }
          value={formatEgp(figures.revenue)}
          change={changes?.revenue}
        />
        <Figure
          name="Total Orders"
          note="counter and WhatsApp"
          value={String(figures.orders)}
          change={changes?.orders}
        />
        <Figure
          name="Average Order Value"
          help={<AverageHelp {...figures} />}
          value={formatEgp(figures.averageOrderValue)}
          change={changes?.averageOrderValue}
        />
        <Figure
          name="Completed Web Orders"
          note="not part of the revenue"
          value={formatEgp(figures.completedWebOrders)}
          change={changes?.completedWebOrders}
          isApart
        />
        <Figure name="Gross Profit" {...profitFigure(figures, profit)} change={undefined} isApart />
      </dl>
    </section>
  );
}

const CHANGE_ICONS = { up: "rise", down: "fall", same: "same" } as const;

function Figure({
  name,
  note,
  help,
  value,
  change,
  isApart,
}: {
  name: string;
  note?: string;
  help?: ReactNode;
  value: string;
  change: FigureChange | undefined;
  isApart?: boolean;
}) {
  return (
    <div className="sales-figure" data-apart={isApart ? "" : undefined}>
      <dt>
        <span className="sales-figure-name">{name}</span>
        {help}
        {note && <span className="sales-figure-note">{note}</span>}
      </dt>
      <dd>
        <p className="sales-figure-value">{value}</p>
        {change && (
          <p className="sales-figure-change" data-direction={change.direction}>
            {change.direction !== "unknown" && (
              <Icon name={CHANGE_ICONS[change.direction]} size={14} />
            )}
            {change.text}
          </p>
        )}
      </dd>
    </div>
  );
}

/** A tooltip by pointer, touch and keyboard that works without scripts. */
function AverageHelp({ revenue, orders, refunds }: PeriodFigures) {
  const id = useId();
  return (
    <span className="help on-screen-only">
      <button
        type="button"
        className="help-button"
        aria-label="What the average divides"
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
      >
        ?
      </button>
      <span id={id} role="tooltip" className="help-text">
        Revenue of the sales at the counter{refunds > 0 && ", less refunds"}, divided by all orders,
        WhatsApp orders included: {formatEgp(revenue)} by {countLabel(orders, "order")}.
      </span>
    </span>
  );
}
