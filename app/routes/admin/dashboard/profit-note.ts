import type { PeriodFigures, Profit } from "#app/domain/dashboard/dashboard.ts";
import type { FigureTexts } from "./figures/texts.ts";

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
