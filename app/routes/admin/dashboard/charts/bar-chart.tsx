import { type CSSProperties, type PointerEvent, useState } from "react";
import { DIRECTIONS } from "#app/domain/locale/locale.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useFormats } from "#app/ui/use-texts.tsx";
import { axisTicks, labelVisibilities } from "./chart-axes.ts";

type Bar = {
  /** Under the bar, where there is room. */
  label: string;
  /** The bar's time in full. */
  name: string;
  value: number;
  /** The value in words, shown and announced with the name. */
  reading: string;
  isAhead: boolean;
};

/**
 * Bars over time, rendered by the server; only reading single bars takes scripts. Hidden from
 * screen readers, which have the table beside it.
 */
export function BarChart({
  title,
  bars,
  unit,
  formatTick,
  formatPeak,
  emptyNote,
}: {
  title: string;
  bars: Bar[];
  /** The smallest step of the axis. */
  unit: number;
  formatTick: (value: number, isTop: boolean) => string;
  formatPeak: (value: number) => string;
  /** Shown where all bars are empty. */
  emptyNote: string;
}) {
  const [read, setRead] = useState<number | null>(null);
  const isReadable = useHydrated();
  const direction = useDirection();
  const values = bars.map(({ value }) => value);
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const isEmpty = highest === 0 && lowest === 0;
  const ticks = axisTicks(lowest, highest, unit);
  const [bottom = 0, top = unit] = [ticks[0], ticks.at(-1)];
  const part = (amount: number) => amount / (top - bottom);
  /** Where labels stand: on the bar, or on the line of 0 above one that hangs from it. */
  const heightOf = (value: number) => part(Math.max(0, value) - bottom);
  const extreme = highest > 0 ? highest : lowest;
  const peak = values.indexOf(extreme);
  const shown = read === null ? undefined : bars[read];
  return (
    <div
      className="chart figures"
      data-empty={isEmpty ? "" : undefined}
      style={{ "--bars": bars.length, "--zero": part(-bottom) } as CSSProperties}
    >
      <div className="chart-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick}>{formatTick(tick, tick === top)}</span>
        ))}
      </div>
      <div className="chart-plot">
        <div className="chart-lines" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} data-zero={tick === 0 ? "" : undefined} />
          ))}
        </div>
        <div className="chart-bars" aria-hidden="true">
          {bars.map(({ name, value, isAhead }, index) => (
            <span
              key={name}
              className="chart-bar"
              data-ahead={isAhead ? "" : undefined}
              data-read={index === read ? "" : undefined}
              data-below={value < 0 ? "" : undefined}
              style={{ "--part": Math.abs(part(value)) } as CSSProperties}
            />
          ))}
        </div>
        {!isEmpty && !shown && (
          <span
            className="chart-peak"
            style={above(peak, bars.length, heightOf(extreme), direction)}
            aria-hidden
          >
            {formatPeak(extreme)}
          </span>
        )}
        {shown && (
          <p
            className="chart-tip"
            style={above(read ?? 0, bars.length, heightOf(shown.value), direction)}
            aria-hidden
          >
            <span>{shown.name}</span>
            <strong>{shown.reading}</strong>
          </p>
        )}
        {isEmpty && <p className="chart-empty">{emptyNote}</p>}
        {isReadable && !isEmpty && <BarSlider title={title} bars={bars} onRead={setRead} />}
      </div>
      <BarLabels bars={bars} />
    </div>
  );
}

function useDirection(): "ltr" | "rtl" {
  return DIRECTIONS[useFormats().locale.language];
}

/** Centred above a bar, but kept within the plot; `height` is the bar's, from 0 to 1. */
function above(
  bar: number,
  count: number,
  height: number,
  direction: "ltr" | "rtl",
): CSSProperties {
  const across = ((bar + 0.5) / count) * 100;
  return {
    insetInlineStart: `${across}%`,
    insetBlockEnd: `${height * 100}%`,
    translate: `${direction === "rtl" ? across : -across}% 0`,
  };
}

function BarLabels({ bars }: { bars: Bar[] }) {
  const visibilities = labelVisibilities(bars.map(({ label }) => label));
  return (
    <div className="chart-labels" aria-hidden="true">
      {bars.map(({ name, label }, index) => (
        <span key={name} data-visible={visibilities[index]}>
          {visibilities[index] !== "none" && label}
        </span>
      ))}
    </div>
  );
}

/** A slider over the plot, its thumb as wide as a bar: reads bars by pointer, tap or arrow keys. */
function BarSlider({
  title,
  bars,
  onRead,
}: {
  title: string;
  bars: Bar[];
  onRead: (bar: number | null) => void;
}) {
  const direction = useDirection();
  const newest = Math.max(
    0,
    bars.findLastIndex(({ isAhead }) => !isAhead),
  );
  const [chosen, setChosen] = useState(newest);
  const at = Math.min(chosen, bars.length - 1);
  const read = (bar: number) => {
    setChosen(bar);
    onRead(bar);
  };
  const barUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const across = direction === "rtl" ? right - clientX : clientX - left;
    const bar = Math.floor((across / width) * bars.length);
    return Math.min(Math.max(bar, 0), bars.length - 1);
  };
  return (
    <input
      type="range"
      className="chart-slider on-screen-only"
      aria-label={title}
      aria-valuetext={`${bars[at]?.name}: ${bars[at]?.reading}`}
      min={0}
      max={bars.length - 1}
      value={at}
      onChange={({ currentTarget }) => read(Number(currentTarget.value))}
      onPointerMove={(event) => read(barUnder(event))}
      onPointerLeave={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) onRead(null);
      }}
      onFocus={() => onRead(at)}
      onBlur={() => onRead(null)}
      onKeyDown={({ key }) => key === "Escape" && onRead(null)}
    />
  );
}
