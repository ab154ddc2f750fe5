import type { Period, PeriodFigures, Profit } from "#app/domain/dashboard/dashboard.ts";
import type { FigureTexts } from "./texts.ts";

/** A figure compared with the previous period. */
export type FigureChange = { direction: "up" | "down" | "same" | "unknown"; text: string };

export type Noun = "sales" | "orders" | "completed orders";

/** A period with one before it. */
export type Compared = Exclude<Period, "all-time">;

/** From this ratio on the text says "12 times as much" in place of per cent. */
const MIN_TIMES = 10;

/** Such as `12% more than the same time last week`. */
export function figureChange(
  period: Compared,
  noun: Noun,
  now: number,
  before: number,
  t: FigureTexts,
): FigureChange {
  if (before === 0) return { direction: "unknown", text: t.nothingBefore(period, noun) };
  if (now === before) return { direction: "same", text: t.noChange(period) };
  const isMore = now > before;
  const text = () => {
    // Refunds can leave less than nothing, of which there is no per cent.
    if (now < 0 || before < 0) return t.changedBy(period, isMore, Math.abs(now - before));
    const ratio = now / before;
    if (ratio >= MIN_TIMES) return t.timesAsMuch(period, noun, Math.floor(ratio));
    const percent = Math.round(Math.abs(ratio - 1) * 100);
    return t.changedByPercent(period, noun, isMore, percent);
  };
  return { direction: isMore ? "up" : "down", text: text() };
}

/** Goods that were refunded and thrown away cost something, though no money of theirs is left. */
export function isProfitKnown({ costed, gross }: Profit): boolean {
  return costed !== 0 || gross !== 0;
}

/** The margin, and how much of the money of sales and completed web orders it leaves out. */
export function profitNote(
  { revenue, completedWebOrders }: Pick<PeriodFigures, "revenue" | "completedWebOrders">,
  profit: Profit,
  t: FigureTexts,
): string {
  const money = revenue + completedWebOrders;
  const { costed, gross } = profit;
  if (!isProfitKnown(profit)) {
    return money === 0 ? t.salesAndWeb : t.noCostYet;
  }
  const unknown = money - costed;
  const left = unknown > 0 && t.noCostFor(unknown, partOf(unknown, money));
  const margin = costed > 0 && t.margin(Math.round((gross / costed) * 100));
  if (margin && !left) return margin + t.comma + t.salesAndWeb;
  return [margin, left].filter(Boolean).join(t.semicolon) || t.salesAndWeb;
}

/** In per cent. Refunds can leave less money than the part has. */
function partOf(unknown: number, money: number): number | null {
  return unknown <= money ? Math.max(1, Math.round((unknown / money) * 100)) : null;
}
