import type { Period } from "#app/domain/dashboard/dashboard.ts";
import { formatEgp } from "#app/domain/money.ts";

/** A figure compared with the previous period. */
export type FigureChange = { direction: "up" | "down" | "same" | "unknown"; text: string };

type Noun = "sales" | "orders" | "completed orders";

/** The previous period, up to the same moment of it. */
const PREVIOUS: Record<Exclude<Period, "all-time">, { base: string; when: string }> = {
  today: { base: "the same time yesterday", when: "by this time yesterday" },
  "this-week": { base: "the same time last week", when: "by this time last week" },
  "this-month": { base: "the same time last month", when: "by this time last month" },
  "last-6-months": {
    base: "the same part of the 6 months before",
    when: "in the same part of the 6 months before",
  },
  "this-year": { base: "the same time last year", when: "by this time last year" },
};

/** From this ratio on the text says "12 times as much" in place of per cent. */
const MIN_TIMES = 10;

/** Such as `12% more than the same time last week`. */
export function figureChange(
  period: keyof typeof PREVIOUS,
  noun: Noun,
  now: number,
  before: number,
): FigureChange {
  const { base, when } = PREVIOUS[period];
  if (before === 0) return { direction: "unknown", text: `No ${noun} ${when} to compare with` };
  if (now === before) return { direction: "same", text: `No change from ${base}` };
  const direction = now > before ? "up" : "down";
  return { direction, text: `${difference(now, before, noun)} ${base}` };
}

function difference(now: number, before: number, noun: Noun): string {
  // Refunds can leave less than nothing, of which there is no per cent.
  if (now < 0 || before < 0) {
    return `${formatEgp(Math.abs(now - before))} ${now > before ? "more" : "less"} than`;
  }
  const ratio = now / before;
  if (ratio >= MIN_TIMES) {
    return `${Math.floor(ratio)} times as ${noun === "orders" ? "many" : "much"} as`;
  }
  const percent = Math.round(Math.abs(ratio - 1) * 100);
  const less = noun === "orders" ? "fewer" : "less";
  return `${percent === 0 ? "Under 1" : percent}% ${ratio > 1 ? "more" : less} than`;
}
