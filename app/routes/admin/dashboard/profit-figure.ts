import type { PeriodFigures, Profit } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";

const WHOLE = "sales and completed web orders";

/** Refunds can leave nothing of the money, or less: that has no margin, and no part of it is a percentage. */
export function profitFigure(
  { revenue, completedWebOrders }: Pick<PeriodFigures, "revenue" | "completedWebOrders">,
  { costed, gross }: Profit,
): { value: string; note: string } {
  const money = revenue + completedWebOrders;
  if (costed === 0 && gross === 0) {
    return { value: "–", note: money === 0 ? WHOLE : "no cost is known yet" };
  }
  const outcome =
    costed > 0 ? `${Math.round((gross / costed) * 100)}% margin` : gross < 0 && "a loss";
  const unknown = money - costed;
  if (unknown <= 0) {
    return { value: formatEgp(gross), note: outcome ? `${outcome}, ${WHOLE}` : WHOLE };
  }
  const part =
    costed >= 0 && money > 0 ? ` (${Math.max(1, Math.round((unknown / money) * 100))}%)` : "";
  const leftOut = `no cost is known for ${formatEgp(unknown)}${part}`;
  return { value: formatEgp(gross), note: outcome ? `${outcome}; ${leftOut}` : leftOut };
}
