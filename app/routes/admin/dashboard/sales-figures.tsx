import { useId } from "react";
import { PERIODS } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";
import { Awning } from "#app/ui/awning.tsx";
import { AverageHelp } from "./average-help.tsx";
import type { DashboardView } from "./dashboard-view.ts";
import { Figure } from "./figure.tsx";

/** The specification's three figures, under an awning of their own. */
export function Figures({ period, figures, changes, days, asOf }: DashboardView) {
  const id = useId();
  const label = PERIODS.find((each) => each.id === period)?.label;
  return (
    <section className="panel board-whole board-front" aria-labelledby={id}>
      <div className="board-fascia">
        <h2 id={id} className="board-days figures">
          {label} <span>{days}</span>
        </h2>
        <p className="board-as-of figures">as of {asOf}</p>
        <Awning />
      </div>
      <dl className="sales-figures figures">
        <Figure
          name="Total Revenue"
          note="sales at the counter"
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
      </dl>
    </section>
  );
}
