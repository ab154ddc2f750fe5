import { useTexts } from "#app/ui/use-texts.tsx";
import type { History } from "./history.server.ts";
import { stockHistoryTexts } from "./texts.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** The chart shows the stock over time; the table below has the same numbers. */
export function StockChart({
  steps,
  days,
  isNewest,
}: Pick<History, "steps" | "days" | "isNewest">) {
  const [first, last] = [steps[0]?.at ?? 0, steps.at(-1)?.at ?? 0];
  const highest = Math.max(1, ...steps.map(({ stock }) => stock));
  // A clock that was wrong for a while dated movements before the first or after the last.
  const x = (at: number) =>
    Math.min(1, Math.max(0, (at - first) / Math.max(1, last - first))) * WIDTH;
  const y = (stock: number) => HEIGHT - (stock / highest) * (HEIGHT - 8);
  const line = steps
    .map(({ at, stock }, index) => (index === 0 ? `M0 ${y(stock)}` : `H${x(at)} V${y(stock)}`))
    .concat(`H${WIDTH}`)
    .join(" ");
  const t = useTexts(stockHistoryTexts);
  return (
    <div className="stock-chart-frame">
      <svg
        className="stock-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t.chart(days.first, days.last, highest, steps.at(-1)?.stock ?? 0, isNewest)}
      >
        <path className="stock-chart-area" d={`${line} V${HEIGHT} H0 Z`} />
        <path className="stock-chart-line" d={line} />
      </svg>
      <p className="stock-chart-ends" aria-hidden="true">
        <span>{days.first}</span>
        <span>{t.atMost(highest)}</span>
        <span>{days.last}</span>
      </p>
    </div>
  );
}
