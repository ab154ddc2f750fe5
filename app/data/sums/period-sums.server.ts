import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { PeriodPlan, Spell } from "#app/domain/dashboard/periods.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import type { OrderSum, PlacedOrder } from "./sum-rows.server.ts";

/** What sums are read for: the chart, or the period before. */
type Part = "slices" | "before";

/** What some orders of one type come to; `of` names their slice. */
export type PeriodSum = Omit<OrderSum, "span" | "starts_on"> & { part: Part; of: string };

/**
 * What the orders of a period come to but for the later ones, and those of the period before. Sums
 * are of whole hours, days and months: the last hour of the period before is added order by order.
 */
export async function readPeriodSums(
  db: Database,
  plan: PeriodPlan,
  later: PlacedOrder[],
  timezone: string,
): Promise<PeriodSum[]> {
  const { before } = plan;
  const ranges = [slicesRange(plan, timezone), ...beforeRanges(plan, timezone)];
  const whole = ranges
    .map((range) => selectRange(db, range))
    .reduce((all, one) => all.unionAll(one));
  const sums = before ? whole.unionAll(selectSpell(db, hourUpTo(before, timezone))) : whole;
  const laterSums = later.map((order) => takenOff(order, plan, timezone));
  return [...(await sums.execute()), ...laterSums];
}

/** `to` is the first that does not belong to it; `byName` tells its rows apart. */
type SumRange = {
  part: Part;
  byName: boolean;
  span: OrderSum["span"];
  from: string;
  to: string;
};

function slicesRange({ unit, slices, end }: PeriodPlan, timezone: string): SumRange {
  const [from, to] = [shopTime(slices[0], timezone)[unit], shopTime(end, timezone)[unit]];
  return { part: "slices", byName: true, span: unit, from, to };
}

/** As few sums as there are: whole months and days, and the hours before the last. */
function beforeRanges({ before, unit }: PeriodPlan, timezone: string): SumRange[] {
  if (!before || before.end < before.start) return [];
  const from = shopTime(before.start, timezone);
  const to = shopTime(before.end, timezone);
  const part = { part: "before", byName: false } as const;
  const months = { ...part, span: "month", from: from.month, to: to.month } as const;
  const firstDay = unit === "month" ? to.month : from.day;
  const days = { ...part, span: "day", from: firstDay, to: to.day } as const;
  const hours = { ...part, span: "hour", from: to.day, to: to.hour } as const;
  return unit === "month" ? [months, days, hours] : [days, hours];
}

function hourUpTo({ start, end }: Spell, timezone: string): Spell {
  return { start: Math.max(start, shopTime(end, timezone).hourStart), end };
}

function selectRange(db: Database, { part, byName, span, from, to }: SumRange) {
  return db
    .selectFrom("order_sums")
    .select((row) => [
      sql<Part>`${sql.lit(part)}`.as("part"),
      (byName ? sql<string>`starts_on` : sql<string>`''`).as("of"),
      "type",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .where("span", "=", span)
    .where("starts_on", ">=", from)
    .where("starts_on", "<", to)
    .groupBy(byName ? ["starts_on", "type"] : "type");
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

function takenOff(order: PlacedOrder, { unit }: PeriodPlan, timezone: string): PeriodSum {
  const { type, total, createdAt } = order;
  return {
    part: "slices",
    of: shopTime(createdAt, timezone)[unit],
    type,
    orders: -1,
    total: -total,
  };
}
