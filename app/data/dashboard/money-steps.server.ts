import type { Database } from "#app/data/database/database.server.ts";
import { listMoney } from "#app/data/sums/summed.server.ts";
import type { MoneySteps } from "#app/domain/dashboard/dashboard.ts";
import {
  type PeriodPlan,
  periodSpans,
  type SpanRange,
  type TimeRange,
  wholeSpans,
} from "#app/domain/dashboard/periods.ts";
import { shopTime, spanAt } from "#app/domain/dashboard/shop-time.ts";
import { MONEY_STEPS, type OrderStep } from "#app/domain/orders/order-status.ts";

type StepSum = { step: OrderStep; total: number };

export async function readPeriodSteps(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<MoneySteps> {
  const spans = periodSpans(plan, plan.whole === "day" ? "day" : "month", timezone);
  return sumSteps(await selectSpans(db, spans).execute());
}

/**
 * Whole months, days and hours are read from their sums; in the hour in which the range ends, steps are added up one
 * by one.
 */
export async function readRangeSteps(
  db: Database,
  range: TimeRange,
  timezone: string,
): Promise<MoneySteps> {
  if (range.end < range.start) return sumSteps([]);
  const { hour, hourStart } = shopTime(range.end, timezone);
  const lastDay = selectSteps(db).where("span", "=", spanAt(range.end, "day", timezone));
  const whole = await wholeSpans(range, timezone)
    .map((spans) => selectSpans(db, spans))
    .reduce((all, one) => all.unionAll(one), lastDay.where("hour", "<", hour))
    .execute();
  const lastHour = { start: Math.max(range.start, hourStart), end: range.end + 1 };
  return sumSteps([...whole, ...(await listMoney(db, lastHour))]);
}

function selectSpans(db: Database, { from, to }: SpanRange) {
  return selectSteps(db).where("span", ">=", from).where("span", "<=", to);
}

function selectSteps(db: Database) {
  return db
    .selectFrom("sums_by_step")
    .where("step", "in", MONEY_STEPS)
    .groupBy("step")
    .select((row) => ["step", row.fn.sum<number>("total").as("total")]);
}

function sumSteps(sums: StepSum[]): MoneySteps {
  const of = (wanted: OrderStep) =>
    sums.reduce((sum, { step, total }) => (step === wanted ? sum + total : sum), 0);
  return { completedWebOrders: of("revenue"), deliveryFees: of("fees"), refunds: of("refunds") };
}
