import type { History } from "./history-loader.server.ts";

const WIDTH = 600;
const HEIGHT = 120;

/** Steps from one movement to the next; the table below has the same numbers. */
export function StockChart({ stocks, days }: Pick<History, "stocks" | "days">) {
  const highest = Math.max(1, ...stocks);
  const x = (at: number) => (at / Math.max(1, stocks.length - 1)) * WIDTH;
  const y = (stock: number) => HEIGHT - (stock / highest) * (HEIGHT - 8);
  const line = stocks
    .map((stock, at) => (at === 0 ? `M0 ${y(stock)}` : `H${x(at)} V${y(stock)}`))
    .join(" ");
  return (
    <div className="stock-chart-frame">
      <svg
        className="stock-chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Stock of the last ${stocks.length - 1} movements: at most ${highest}, now ${stocks.at(-1)}`}
      >
        <path className="stock-chart-area" d={`${line} V${HEIGHT} H0 Z`} />
        <path className="stock-chart-line" d={line} />
      </svg>
      <p className="stock-chart-ends" aria-hidden="true">
        <span>{days.first}</span>
        <span>at most {highest.toLocaleString("en")}</span>
        <span>{days.last}</span>
      </p>
    </div>
  );
}
