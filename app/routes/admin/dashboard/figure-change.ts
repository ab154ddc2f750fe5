import type { Period } from "#app/domain/dashboard/dashboard.ts";
import type { FigureTexts } from "./figures/texts.ts";

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
