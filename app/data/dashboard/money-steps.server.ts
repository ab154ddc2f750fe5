import type { Database } from "#app/data/database/database.server.ts";
import { listMoney } from "#app/data/sums/counted.server.ts";
import type { MoneySteps } from "#app/domain/dashboard/dashboard.ts";
import {
  type PeriodPlan,
  periodSpans,
  type SpanRange,
  type TimeRange,
  wholeSpans,
} from "#app/domain/dashboard/periods.ts";
import { dayStart, shopDateTime } from "#app/domain/dashboard/shop-time.ts";
import type { OrderStep } from "#app/domain/orders/order-status.ts";

type StepSum = { step: OrderStep; total: number };

export async function readPeriodSteps(
  db: Database,
  plan: PeriodPlan,
  timezone: string,
): Promise<MoneySteps> {
  const spans = periodSpans(plan, plan.whole === "day" ? "day" : "month", timezone);
  return sumSteps(await readSpans(db, spans));
}

/** Of whole months and days by their sums; of the day in which the range ends by what was made. */
export async function readRangeSteps(
  db: Database,
  range: TimeRange,
  timezone: string,
): Promise<MoneySteps> {
  if (range.end < range.start) return sumSteps([]);
  const lastDay = dayStart(shopDateTime(range.end, timezone).toPlainDate(), timezone);
  const rest = { start: Math.max(range.start, lastDay), end: range.end + 1 };
  const whole = wholeSpans(range, timezone).map((spans) => readSpans(db, spans));
  return sumSteps([...(await Promise.all(whole)).flat(), ...(await listMoney(db, rest))]);
}

function readSpans(db: Database, { from, to }: SpanRange): Promise<StepSum[]> {
  return db
    .selectFrom("sums_by_step")
    .where("span", ">=", from)
    .where("span", "<=", to)
    .where("step", "in", ["revenue", "refunds"])
    .groupBy("step")
    .select((row) => ["step", row.fn.sum<number>("total").as("total")])
    .execute();
}

function sumSteps(sums: StepSum[]): MoneySteps {
  const of = (wanted: OrderStep) =>
    sums.reduce((sum, { step, total }) => (step === wanted ? sum + total : sum), 0);
  return { completedWebOrders: of("revenue"), refunds: of("refunds") };
}
