import { dayStart, shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import type { Piastres } from "#app/domain/money.ts";

export const FIGURES = [
  "cleared",
  "refunds",
  "discounts",
  "custom",
  "offline",
  "gaps",
  "differences",
  "wrong-pins",
] as const;

export type FigureName = (typeof FIGURES)[number];

export function toFigure(name: string): FigureName | undefined {
  return FIGURES.find((figure) => figure === name);
}

type Figure = { count: number; amount: Piastres };

export type PersonFigures = {
  id: string;
  name: string;
  sales: Figure;
  figures: Record<FigureName, Figure>;
  reasons: { reason: string; count: number }[];
  worst: Piastres;
};

/** Compared by how many they are in 100 sales: who sells more has more of them. */
const GROWS_WITH_SALES: readonly FigureName[] = [
  "cleared",
  "refunds",
  "discounts",
  "custom",
  "offline",
];

const DAYS = 30;

/** The first of the 30 days of the shop's calendar that end today. */
export function patternDays(now: number, timezone: string): [number, ...number[]] {
  const today = shopDateTime(now, timezone).toPlainDate();
  const start = (daysAgo: number) => dayStart(today.subtract({ days: daysAgo }), timezone);
  const later = Array.from({ length: DAYS - 1 }, (_, index) => start(DAYS - 2 - index));
  return [start(DAYS - 1), ...later];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

function per100Sales(name: FigureName, count: number, sales: number): number | null {
  return GROWS_WITH_SALES.includes(name) && sales > 0 ? (count / sales) * 100 : null;
}

const FEW = 3;

/** A figure is odd where it is more than twice the median, and no less than three. */
function isWellAbove(count: number, value: number, median: number): boolean {
  return count >= FEW && value > 2 * median;
}

export type Median = { count: number; per100: number | null };
type ComparedFigure = Figure & { per100: number | null; isAbove: boolean };

export type ComparedPerson = Omit<PersonFigures, "figures"> & {
  figures: Record<FigureName, ComparedFigure>;
};

export type Comparison = {
  medians: Record<FigureName, Median>;
  sellers: number;
  people: ComparedPerson[];
};

export function comparePeople(people: readonly PersonFigures[]): Comparison {
  const sellers = people.filter(({ sales }) => sales.count > 0);
  const medians = byFigure((name) => {
    const rates = sellers.map(({ figures, sales }) =>
      per100Sales(name, figures[name].count, sales.count),
    );
    const known = rates.filter((rate) => rate !== null);
    return {
      count: median(sellers.map(({ figures }) => figures[name].count)),
      per100: known.length > 0 ? median(known) : null,
    };
  });
  const compare = ({ figures, sales }: PersonFigures) =>
    byFigure((name): ComparedFigure => {
      const { count, amount } = figures[name];
      const per100 = per100Sales(name, count, sales.count);
      const known = medians[name].per100;
      const isAbove =
        per100 !== null && known !== null
          ? isWellAbove(count, per100, known)
          : isWellAbove(count, count, medians[name].count);
      return { count, amount, per100, isAbove };
    });
  return {
    medians,
    sellers: sellers.length,
    people: people.map((person) => ({ ...person, figures: compare(person) })),
  };
}

export function byFigure<Value>(of: (name: FigureName) => Value): Record<FigureName, Value> {
  return Object.fromEntries(FIGURES.map((name) => [name, of(name)])) as Record<FigureName, Value>;
}
