import type { Selectable } from "kysely";
import type { SumsTable } from "#app/data/database/schema/sums.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";

export type HourSum = Omit<Selectable<Schema["sums_by_hour"]>, "span" | "slot">;
export type ProductSum = Omit<Selectable<Schema["sums_by_product"]>, "span" | "slot">;
export type StepSum = Omit<Selectable<Schema["sums_by_step"]>, "span" | "slot">;

export type Sign = 1 | -1;

export class SpanSums {
  readonly hours = new Map<string, HourSum>();
  readonly products = new Map<string, ProductSum>();
  readonly steps = new Map<string, StepSum>();

  get size(): number {
    return ALL_KINDS.reduce((size, kind) => size + kind.of(this).size, 0);
  }

  addHour(sum: HourSum, sign: Sign = 1): void {
    addTo(this.hours, `${sum.hour} ${sum.type}`, sum, sign);
  }

  addStep(sum: StepSum, sign: Sign = 1): void {
    addTo(this.steps, `${sum.step} ${sum.hour}`, sum, sign);
  }

  addProduct(sum: ProductSum, sign: Sign = 1): void {
    const none = { ...sum, sold_at: 0, quantity: 0, costed: 0, cost: 0 };
    const known = this.products.get(sum.product_id) ?? none;
    const { name, sold_at } = sign === 1 && sum.sold_at >= known.sold_at ? sum : known;
    this.products.set(sum.product_id, {
      product_id: sum.product_id,
      name,
      sold_at,
      quantity: known.quantity + sign * sum.quantity,
      costed: known.costed + sign * sum.costed,
      cost: known.cost + sign * sum.cost,
    });
  }

  /** Adds the sums of a day or, without hours and steps, of a month. */
  addPart(part: SpanSums, isDay: boolean): void {
    for (const kind of ALL_KINDS) kind.addPart(this, part, isDay);
  }

  add(other: SpanSums, sign: Sign = 1): void {
    for (const kind of ALL_KINDS) kind.add(this, other, sign);
  }

  minus(other: SpanSums): SpanSums {
    const rest = new SpanSums();
    rest.add(this);
    rest.add(other, -1);
    for (const kind of ALL_KINDS) kind.dropZeros(rest);
    return rest;
  }
}

type SumKind<Sum> = {
  of(sums: SpanSums): Map<string, Sum>;
  addOne(sums: SpanSums, sum: Sum, sign: Sign): void;
  /** Answers the sum as the month or year has it that the span is part of; it is null where that has none. */
  inWhole(sum: Sum, isDay: boolean): Sum | null;
  isZero(sum: Sum): boolean;
};

function sumKind<Sum>({ of, addOne, inWhole, isZero }: SumKind<Sum>) {
  return {
    of,
    add(to: SpanSums, from: SpanSums, sign: Sign) {
      for (const sum of of(from).values()) addOne(to, sum, sign);
    },
    addPart(to: SpanSums, from: SpanSums, isDay: boolean) {
      for (const part of of(from).values()) {
        const sum = inWhole(part, isDay);
        if (sum) addOne(to, sum, 1);
      }
    },
    dropZeros(sums: SpanSums) {
      for (const [key, sum] of of(sums)) if (isZero(sum)) of(sums).delete(key);
    },
  };
}

const SUM_KINDS = {
  sums_by_product: sumKind<ProductSum>({
    of: (sums) => sums.products,
    addOne: (sums, sum, sign) => sums.addProduct(sum, sign),
    inWhole: (sum) => sum,
    isZero: ({ quantity, costed, cost }) => quantity === 0 && costed === 0 && cost === 0,
  }),
  sums_by_hour: sumKind<HourSum>({
    of: (sums) => sums.hours,
    addOne: (sums, sum, sign) => sums.addHour(sum, sign),
    inWhole: (sum, isDay) => (isDay ? { ...sum, hour: sum.hour.slice(0, 2) } : null),
    isZero: ({ orders, total }) => orders === 0 && total === 0,
  }),
  sums_by_step: sumKind<StepSum>({
    of: (sums) => sums.steps,
    addOne: (sums, sum, sign) => sums.addStep(sum, sign),
    inWhole: (sum, isDay) => (isDay ? { ...sum, hour: "" } : null),
    isZero: ({ orders, total }) => orders === 0 && total === 0,
  }),
} satisfies Record<SumsTable, unknown>;

const ALL_KINDS = Object.values(SUM_KINDS);

function addTo<Sum extends { orders: number; total: number }>(
  sums: Map<string, Sum>,
  key: string,
  sum: Sum,
  sign: Sign,
): void {
  const { orders, total } = sums.get(key) ?? { orders: 0, total: 0 };
  const all = { orders: orders + sign * sum.orders, total: total + sign * sum.total };
  sums.set(key, { ...sum, ...all });
}

export type Sums = Map<string, SpanSums>;

/** Adds a day's sums to those of the day (YYYY-MM-DD), its month and its year, which has products alone. */
export function addDay(all: Sums, day: string, sums: SpanSums): void {
  const of = (span: string) => {
    const known = all.get(span) ?? new SpanSums();
    all.set(span, known);
    return known;
  };
  of(`day ${day}`).add(sums);
  of(`month ${day.slice(0, 7)}`).addPart(sums, true);
  of(`year ${day.slice(0, 4)}`).addPart(sums, false);
}
