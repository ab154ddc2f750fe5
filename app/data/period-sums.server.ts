import { sql } from "kysely";
import type { PeriodPlan, Spell } from "../domain/periods.ts";
import { dayStart, shopClock, shopTime } from "../domain/shop-time.ts";
import type { Database } from "./database.server.ts";
import type { OrderSum, PlacedOrder } from "./sum-rows.server.ts";

/** What sums are read for: the chart, the busiest hours, or the period before. */
type Part = "slices" | "clock" | "before";

/** `to` is the first that does not belong to it. */
type SumRange = { part: Part; span: OrderSum["span"]; from: string; to: string };

/** What some orders of one type come to; `starts_on` names their slice or hour as the sums do. */
export type PeriodSum = Omit<OrderSum, "span"> & { part: Part };

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
  const sums = await readRanges(db, [
    slicesRange(plan, timezone),
    clockRange(plan, timezone),
    ...beforeRanges(plan, timezone),
  ]);
  const single = await readOrders(db, [
    { start: now + 1, end: lastOf(plan) },
    ...(plan.before ? [hourUpTo(plan.before, timezone)] : []),
  ]);
  return [
    ...sums,
    ...single.flatMap((order) =>
      order.createdAt > now ? takenOff(order, plan, timezone) : addedBefore(order),
    ),
  ];
}

/** The last instant that the period's sums can hold an order of. */
export function lastOf({ whole, end }: PeriodPlan): number {
  return whole === "all" ? Number.MAX_SAFE_INTEGER : end - 1;
}

function slicesRange({ unit, slices, end }: PeriodPlan, timezone: string): SumRange {
  const [from, to] = [shopTime(slices[0], timezone)[unit], shopTime(end, timezone)[unit]];
  return { part: "slices", span: unit, from, to };
}

function clockRange({ whole, slices, end }: PeriodPlan, timezone: string): SumRange {
  const [from, to] = [shopTime(slices[0], timezone), shopTime(end, timezone)];
  if (whole === "day") return { part: "clock", span: "hour", from: from.hour, to: to.hour };
  if (whole === "month") return { part: "clock", span: "clock", from: from.month, to: to.month };
  return { part: "clock", span: "clock", from: "T", to: "U" };
}

/** As few sums as there are: whole months and days, and the hours before the last. */
function beforeRanges({ before, unit }: PeriodPlan, timezone: string): SumRange[] {
  if (!before || before.end < before.start) return [];
  const from = shopTime(before.start, timezone);
  const to = shopTime(before.end, timezone);
  const today = dayStart(shopClock(before.end, timezone).toPlainDate(), timezone);
  const months = { span: "month", from: from.month, to: to.month } as const;
  const days = { span: "day", from: unit === "month" ? to.month : from.day, to: to.day } as const;
  const hours = { span: "hour", from: shopTime(today, timezone).hour, to: to.hour } as const;
  const ranges = unit === "month" ? [months, days, hours] : [days, hours];
  return ranges.map((range) => ({ part: "before", ...range }));
}

function hourUpTo({ start, end }: Spell, timezone: string): Spell {
  return { start: Math.max(start, shopTime(end, timezone).hourStart), end };
}

async function readRanges(
  db: Database,
  [first, ...rest]: [SumRange, ...SumRange[]],
): Promise<PeriodSum[]> {
  return rest
    .reduce((all, range) => all.unionAll(selectRange(db, range)), selectRange(db, first))
    .execute();
}

function selectRange(db: Database, { part, span, from, to }: SumRange) {
  return db
    .selectFrom("order_sums")
    .select((row) => [
      sql<Part>`${sql.lit(part)}`.as("part"),
      "starts_on",
      "type",
      row.fn.sum<number>("orders").as("orders"),
      row.fn.sum<number>("total").as("total"),
    ])
    .where("span", "=", span)
    .where("starts_on", ">=", from)
    .where("starts_on", "<", to)
    .groupBy(["starts_on", "type"]);
}

async function readOrders(db: Database, spells: [Spell, ...Spell[]]): Promise<PlacedOrder[]> {
  const [first, ...rest] = spells;
  return rest
    .reduce((all, spell) => all.unionAll(selectOrders(db, spell)), selectOrders(db, first))
    .execute();
}

function selectOrders(db: Database, { start, end }: Spell) {
  return db
    .selectFrom("orders")
    .select(["created_at as createdAt", "type", "total"])
    .where("created_at", ">=", start)
    .where("created_at", "<=", end);
}

function addedBefore({ type, total }: PlacedOrder): PeriodSum[] {
  return [{ part: "before", starts_on: "", type, orders: 1, total }];
}

function takenOff(order: PlacedOrder, plan: PeriodPlan, timezone: string): PeriodSum[] {
  const { type, total, createdAt } = order;
  const time = shopTime(createdAt, timezone);
  const less = { type, orders: -1, total: -total };
  return [
    { part: "slices", starts_on: time[plan.unit], ...less },
    { part: "clock", starts_on: plan.whole === "day" ? time.hour : time.clock, ...less },
  ];
}
