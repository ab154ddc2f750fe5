import { type PointerEvent, useState } from "react";
import type { Bar } from "./bar-chart.tsx";

/**
 * Reads bars one by one: a slider as wide as the plot, its thumb as wide as a bar. The pointer
 * reads what it is over, a finger what it taps or drags to, the arrow keys go bar by bar.
 */
export function BarReader({
  title,
  bars,
  onRead,
}: {
  title: string;
  bars: Bar[];
  onRead: (bar: number | null) => void;
}) {
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
    const { left, width } = currentTarget.getBoundingClientRect();
    const bar = Math.floor(((clientX - left) / width) * bars.length);
    return Math.min(Math.max(bar, 0), bars.length - 1);
  };
  return (
    <input
      type="range"
      className="chart-reader on-screen-only"
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
