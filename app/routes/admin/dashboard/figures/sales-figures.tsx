import { type ReactNode, useId } from "react";
import type { PeriodFigures } from "#app/domain/dashboard/dashboard.ts";
import { periodTexts } from "#app/domain/dashboard/texts.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { Awning } from "#app/ui/kiosk.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import type { DashboardView } from "../dashboard-view.ts";
import { type FigureChange, isProfitKnown, profitNote } from "./figure-notes.ts";
import { figureTexts } from "./texts.ts";

/** The specification's three figures, and apart from them the money of completed web orders. */
export function Figures({ period, figures, profit, changes, days, asOf }: DashboardView) {
  const id = useId();
  const { egp, number } = useFormats();
  const t = useTexts(figureTexts);
  const periods = useTexts(periodTexts);
  return (
    <section className="panel board-whole board-front" aria-labelledby={id}>
      <div className="board-header">
        <h2 id={id} className="board-days figures">
          <span>{periods[period]}</span> <span>{days}</span>
        </h2>
        <p className="board-as-of figures">{t.asOf(asOf)}</p>
        <Awning />
      </div>
      <dl className="sales-figures figures">
        <Figure
          name={t.totalRevenue}
          note={figures.refunds > 0 ? t.atCounterLess(figures.refunds) : t.atCounter}
          value={egp(figures.revenue)}
          change={changes?.revenue}
        />
        <Figure
          name={t.totalOrders}
          note={t.bothKinds}
          value={number(figures.orders)}
          change={changes?.orders}
        />
        <Figure
          name={t.averageOrderValue}
          help={<AverageHelp {...figures} />}
          value={egp(figures.averageOrderValue)}
          change={changes?.averageOrderValue}
        />
        <Figure
          name={t.completedWebOrders}
          note={figures.deliveryFees === 0 ? t.notInRevenue : t.withoutFees(figures.deliveryFees)}
          value={egp(figures.completedWebOrders)}
          change={changes?.completedWebOrders}
          isApart
        />
        <Figure
          name={t.grossProfit}
          note={profitNote(figures, profit, t)}
          value={isProfitKnown(profit) ? egp(profit.gross) : "–"}
          change={undefined}
          isApart
        />
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
            <span>{change.text}</span>
          </p>
        )}
      </dd>
    </div>
  );
}

/** A tooltip by pointer, touch and keyboard that works without scripts. */
function AverageHelp(figures: PeriodFigures) {
  const t = useTexts(figureTexts);
  const id = useId();
  return (
    <span className="help on-screen-only">
      <button
        type="button"
        className="help-button"
        aria-label={t.whatItDivides}
        aria-describedby={id}
        onKeyDown={({ key, currentTarget }) => key === "Escape" && currentTarget.blur()}
      >
        {t.help}
      </button>
      <span id={id} role="tooltip" className="help-text">
        {t.averageHelp(figures)}
      </span>
    </span>
  );
}
