import type { PeriodFigures, Profit } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";

/** Goods that were refunded and thrown away cost something, though no money of theirs is left. */
export function isProfitKnown({ costed, gross }: Profit): boolean {
  return costed !== 0 || gross !== 0;
}

/** The margin, and how much of the money of sales and completed web orders it leaves out. */
export function profitNote(
  { revenue, completedWebOrders }: Pick<PeriodFigures, "revenue" | "completedWebOrders">,
  profit: Profit,
): string {
  const money = revenue + completedWebOrders;
  const { costed, gross } = profit;
  if (!isProfitKnown(profit)) {
    return money === 0 ? "sales and completed web orders" : "no cost is known yet";
  }
  const unknown = money - costed;
  const left = unknown > 0 && `no cost is known for ${formatEgp(unknown)}${partOf(unknown, money)}`;
  const margin = costed > 0 && `${Math.round((gross / costed) * 100)}% margin`;
  if (margin && !left) return `${margin}, sales and completed web orders`;
  return [margin, left].filter(Boolean).join("; ") || "sales and completed web orders";
}

/** Refunds can leave less money than the part has. */
function partOf(unknown: number, money: number): string {
  return unknown <= money ? ` (${Math.max(1, Math.round((unknown / money) * 100))}%)` : "";
}
