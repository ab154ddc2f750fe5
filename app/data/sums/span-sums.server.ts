import type { Selectable } from "kysely";
import type { Schema } from "#app/data/database/schema.server.ts";

export type HourSum = Omit<Selectable<Schema["sums_by_hour"]>, "span" | "slot">;
export type ProductSum = Omit<Selectable<Schema["sums_by_product"]>, "span" | "slot">;
export type StepSum = Omit<Selectable<Schema["sums_by_step"]>, "span" | "slot">;

export type Sign = 1 | -1;

/** The sums of one day, month or year. */
export class SpanSums {
  readonly hours = new Map<string, HourSum>();
  readonly products = new Map<string, ProductSum>();
  readonly steps = new Map<string, StepSum>();

  get size(): number {
    return this.hours.size + this.products.size + this.steps.size;
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
  addPart({ hours, products, steps }: SpanSums, isDay: boolean): void {
    for (const sum of products.values()) this.addProduct(sum);
    if (!isDay) return;
    for (const sum of hours.values()) this.addHour({ ...sum, hour: sum.hour.slice(0, 2) });
    for (const sum of steps.values()) this.addStep({ ...sum, hour: "" });
  }

  /** What these have more than the others; without sums where they agree. */
  minus(other: SpanSums): SpanSums {
    const rest = new SpanSums();
    for (const [sums, sign] of [[this, 1] as const, [other, -1] as const]) {
      for (const sum of sums.hours.values()) rest.addHour(sum, sign);
      for (const sum of sums.products.values()) rest.addProduct(sum, sign);
      for (const sum of sums.steps.values()) rest.addStep(sum, sign);
    }
    for (const counts of [rest.hours, rest.steps]) {
      for (const [key, { orders, total }] of counts) {
        if (orders === 0 && total === 0) counts.delete(key);
      }
    }
    for (const [id, { quantity, costed, cost }] of rest.products) {
      if (quantity === 0 && costed === 0 && cost === 0) rest.products.delete(id);
    }
    return rest;
  }
}

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

/** The keys are spans: `day 2026-10-29`, `month 2026-10`, `year 2026`. */
export type Sums = Map<string, SpanSums>;

/** Adds a day's sums to those of the day (YYYY-MM-DD), its month and its year, which has products alone. */
export function addDay(all: Sums, day: string, sums: SpanSums): void {
  const of = (span: string) => {
    const known = all.get(span) ?? new SpanSums();
    all.set(span, known);
    return known;
  };
  const own = of(`day ${day}`);
  for (const sum of sums.hours.values()) own.addHour(sum);
  for (const sum of sums.steps.values()) own.addStep(sum);
  for (const sum of sums.products.values()) own.addProduct(sum);
  of(`month ${day.slice(0, 7)}`).addPart(sums, true);
  of(`year ${day.slice(0, 4)}`).addPart(sums, false);
}
