import { type RawBuilder, sql } from "kysely";
import type { PeriodPlan, Spell } from "../domain/periods.ts";
import { shopTime } from "../domain/shop-time.ts";
import type { Database } from "./database.server.ts";
import type { OrderSum, PlacedOrder } from "./sum-rows.server.ts";

/** What sums are read for: the chart, the busiest hours, or the period before. */
type Part = "slices" | "clock" | "before";

/** What some orders of one type come to; `of` names their slice, or their hour as T00 to T23. */
export type PeriodSum = Omit<OrderSum, "span" | "starts_on"> & { part: Part; of: string };

/**
 * What the orders of a period up to `now` come to, and those of the period before. Sums are of
 * whole hours, days and months: orders later than `now`, which only another machine's clock can
 * place, are taken off again, and the last hour of the period before is added order by order.
 */
export async function readPeriodSums(
  db: Database,
  plan: PeriodPlan,
  now: number,
  timezone: string,
): Promise<PeriodSum[]> {
  const { before } = plan;
  const ranges = [
    slicesRange(plan, timezone),
    clockRange(plan, timezone),
    ...beforeRanges(plan, timezone),
  ];
  const whole = ranges
    .map((range) => selectRange(db, range))
    .reduce((all, one) => all.unionAll(one));
  const sums = before ? whole.unionAll(selectSpell(db, hourUpTo(before, timezone))) : whole;
  const later = await readLater(db, plan, now);
  return [...(await sums.execute()), ...later.flatMap((order) => takenOff(order, plan, timezone))];
}

/** The last instant that the period's sums can hold an order of. */
export function lastOf({ whole, end }: PeriodPlan): number {
  return whole === "all" ? Number.MAX_SAFE_INTEGER : end - 1;
}

/** `to` is the first that does not belong to it, `of` the names that its rows are told apart by. */
type SumRange = {
  part: Part;
  of: RawBuilder<string> | null;
  span: OrderSum["span"];
  from: string;
  to: string;
};

const WHOLE_NAME = sql<string>`starts_on`;
/** Of an hour, `2026-10-29T23 2026-10-29T20:00`, and of a month's hour of the clock, `2026-10-01T23`. */
const CLOCK_IN_NAME = sql<string>`substr(starts_on, 11, 3)`;

function slicesRange({ unit, slices, end }: PeriodPlan, timezone: string): SumRange {
  const [from, to] = [shopTime(slices[0], timezone)[unit], shopTime(end, timezone)[unit]];
  return { part: "slices", of: WHOLE_NAME, span: unit, from, to };
}

function clockRange({ whole, slices, end }: PeriodPlan, timezone: string): SumRange {
  if (whole === "all") return { part: "clock", of: WHOLE_NAME, span: "clock", from: "T", to: "U" };
  const span = whole === "day" ? "hour" : "clock";
  const [from, to] = [shopTime(slices[0], timezone)[whole], shopTime(end, timezone)[whole]];
  return { part: "clock", of: CLOCK_IN_NAME, span, from, to };
}

/** As few sums as there are: whole months and days, and the hours before the last. */
function beforeRanges({ before, unit }: PeriodPlan, timezone: string): SumRange[] {
  if (!before || before.end < before.start) return [];
  const from = shopTime(before.start, timezone);
  const to = shopTime(before.end, timezone);
  const part = { part: "before", of: null } as const;
  const months = { ...part, span: "month", from: from.month, to: to.month } as const;
  const firstDay = unit === "month" ? to.month : from.day;
  const days = { ...part, span: "day", from: firstDay, to: to.day } as const;
  const hours = { ...part, span: "hour", from: to.day, to: to.hour } as const;
  return unit === "month" ? [months, days, hours] : [days, hours];
}

function hourUpTo({ start, end }: Spell, timezone: string): Spell {
  return { start: Math.max(start, shopTime(end, timezone).hourStart), end };
}

function selectRange(db: Database, { part, of, span, from, to }: SumRange) {
  return db
    .selectFrom("order_sums")
    .select((row) => [
      sql<Part>`${sql.lit(part)}`.as("part"),
      (of ?? sql<string>`''`).as("of"),
      "type",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .where("span", "=", span)
    .where("starts_on", ">=", from)
    .where("starts_on", "<", to)
    .groupBy(of ? [of, "type"] : "type");
}

/** Orders of the period before, one by one. */
function selectSpell(db: Database, { start, end }: Spell) {
  return db
    .selectFrom("orders")
    .select((row) => [
      sql<Part>`'before'`.as("part"),
      sql<string>`''`.as("of"),
      "type",
      row.fn.countAll<number>().as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .where("created_at", ">=", start)
    .where("created_at", "<=", end)
    .groupBy("type");
}

function readLater(db: Database, plan: PeriodPlan, now: number): Promise<PlacedOrder[]> {
  return db
    .selectFrom("orders")
    .select(["created_at as createdAt", "type", "total"])
    .where("created_at", ">", now)
    .where("created_at", "<=", lastOf(plan))
    .execute();
}

function takenOff(order: PlacedOrder, { unit }: PeriodPlan, timezone: string): PeriodSum[] {
  const { type, total, createdAt } = order;
  const time = shopTime(createdAt, timezone);
  const less = { type, orders: -1, total: -total };
  return [
    { part: "slices", of: time[unit], ...less },
    { part: "clock", of: time.clock, ...less },
  ];
}
