import { type CSSProperties, useState } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { axisTicks } from "./axis-ticks.ts";
import { BarLabels } from "./bar-labels.tsx";
import { abovePlace } from "./bar-place.ts";
import { BarReader } from "./bar-reader.tsx";

export type Bar = {
  /** Under the bar, where there is room. */
  label: string;
  /** The bar's time in full. */
  name: string;
  value: number;
  /** What there is to read of it besides its name. */
  reading: string;
  isAhead: boolean;
};

export type BarChartProps = {
  /** What the bars tell, for those who read them one by one. */
  title: string;
  bars: Bar[];
  /** The smallest step of the axis. */
  unit: number;
  formatTick: (value: number, isTop: boolean) => string;
  formatPeak: (value: number) => string;
  /** In place of bars where all are empty. */
  emptyNote: string;
};

/**
 * Bars over time, drawn by the server: a page without scripts shows all but the reader. What it
 * draws also stands in a table, so the drawing is nothing to a screen reader.
 */
export function BarChart({ title, bars, unit, formatTick, formatPeak, emptyNote }: BarChartProps) {
  const [read, setRead] = useState<number | null>(null);
  const isReadable = useHydrated();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const ticks = axisTicks(highest, unit);
  const top = ticks.at(-1) ?? unit;
  const peak = bars.findIndex(({ value }) => value === highest);
  const shown = read === null ? undefined : bars[read];
  return (
    <div
      className="chart figures"
      data-empty={highest === 0 ? "" : undefined}
      style={{ "--bars": bars.length } as CSSProperties}
    >
      <div className="chart-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick, tick === top)}</span>
        ))}
      </div>
      <div className="chart-plot">
        <div className="chart-lines" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        <div className="chart-bars" aria-hidden="true">
          {bars.map(({ name, value, isAhead }, index) => (
            <span
              key={name}
              className="chart-bar"
              data-ahead={isAhead ? "" : undefined}
              data-read={index === read ? "" : undefined}
              style={{ "--part": value / top } as CSSProperties}
            />
          ))}
        </div>
        {highest > 0 && !shown && (
          <span
            className="chart-peak"
            style={abovePlace(peak, bars.length, highest / top)}
            aria-hidden
          >
            {formatPeak(highest)}
          </span>
        )}
        {shown && (
          <p
            className="chart-tip"
            style={abovePlace(read ?? 0, bars.length, shown.value / top)}
            aria-hidden
          >
            <span>{shown.name}</span>
            <strong>{shown.reading}</strong>
          </p>
        )}
        {highest === 0 && <p className="chart-empty">{emptyNote}</p>}
        {isReadable && highest > 0 && <BarReader title={title} bars={bars} onRead={setRead} />}
      </div>
      <BarLabels bars={bars} />
    </div>
  );
}
