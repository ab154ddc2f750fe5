import type { StockOverTime } from "./history-loader.server.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** Steps over time; the table below has the same numbers. */
export function StockChart({ before, steps, until, isNow, days }: StockOverTime) {
  const highest = Math.max(1, before, ...steps.map(({ stock }) => stock));
  const last = steps.at(-1)?.stock ?? before;
  const line = chartLine({ before, steps, until }, highest);
  const ending = isNow ? "now" : "at the end";
  return (
    <div className="stock-chart-frame">
      <svg
        className="stock-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Stock from ${days.first} to ${days.last}: at most ${highest}, ${ending} ${last}`}
      >
        <path className="stock-chart-area" d={`${line} V${HEIGHT} H0 Z`} />
        <path className="stock-chart-line" d={line} />
      </svg>
      <p className="stock-chart-ends" aria-hidden="true">
        <span>{days.first}</span>
        <span>at most {highest.toLocaleString("en")}</span>
        <span>{isNow ? `${days.last} (now)` : days.last}</span>
      </p>
    </div>
  );
}

/** As a path; a movement that a slower clock dates before the one before it does not go back. */
export function chartLine(
  { before, steps, until }: Pick<StockOverTime, "before" | "steps" | "until">,
  highest: number,
): string {
  const from = steps[0]?.at ?? until;
  const length = Math.max(1, until - from);
  const y = (stock: number) => HEIGHT - Math.round((stock / highest) * (HEIGHT - 8));
  let x = 0;
  const moves = steps.map(({ at, stock }) => {
    x = Math.min(WIDTH, Math.max(x, Math.round(((at - from) / length) * WIDTH)));
    return `H${x} V${y(stock)}`;
  });
  return [`M0 ${y(before)}`, ...moves, `H${WIDTH}`].join(" ");
}
