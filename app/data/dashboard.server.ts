import {
  type ChartSlice,
  type Dashboard,
  type HourCount,
  type KindSums,
  type Period,
  salesFigures,
} from "../domain/dashboard.ts";
import { type PeriodPlan, planPeriod } from "../domain/periods.ts";
import { shopTime } from "../domain/shop-time.ts";
import type { Database } from "./database.server.ts";
import { listLowStock } from "./low-stock.server.ts";
import { listRecentOrders } from "./orders.server.ts";
import { type PeriodSum, readPeriodSums } from "./period-sums.server.ts";
import { snapshot } from "./snapshot.server.ts";
import { readTopProducts } from "./top-products.server.ts";

const RECENT = 10;

/** Everything the dashboard shows of a period at `now`, read from one state of the shop. */
export function readDashboard(
  db: Database,
  period: Period,
  now: number,
  timezone: string,
): Promise<Dashboard> {
  return snapshot(db, async (view) => {
    const first = period === "all-time" ? await firstOrderAt(view, now) : null;
    const plan = planPeriod(period, now, timezone, first);
    const spell = { start: plan.start ?? now, end: now };
    const sums = await readPeriodSums(view, plan, now, timezone);
    const topProducts = await readTopProducts(view, plan, now, timezone);
    const recent = await listRecentOrders(view, spell, RECENT);
    const lowStock = await listLowStock(view);
    return {
      period,
      start: plan.start,
      now,
      ...summarize(plan, sums, now, timezone),
      topProducts,
      recent: {
        cashier: recent.filter((order) => order.type === "Cashier"),
        web: recent.filter((order) => order.type === "WhatsApp"),
      },
      lowStock,
    };
  });
}

async function firstOrderAt(db: Database, now: number): Promise<number | null> {
  const { first } = await db
    .selectFrom("orders")
    .select((row) => row.fn.min("created_at").as("first"))
    .where("created_at", "<=", now)
    .executeTakeFirstOrThrow();
  return first;
}

function summarize(plan: PeriodPlan, sums: PeriodSum[], now: number, timezone: string) {
  const of = (part: PeriodSum["part"]) => sums.filter((sum) => sum.part === part);
  const names = plan.slices.map((start) => shopTime(start, timezone)[plan.unit]);
  const slices = of("slices").filter(({ starts_on }) => names.includes(starts_on));
  const kinds = sumKinds(slices);
  return {
    figures: salesFigures(kinds),
    kinds,
    before: plan.before && { ...plan.before, figures: salesFigures(sumKinds(of("before"))) },
    chart: {
      unit: plan.unit,
      slices: plan.slices.map((start, index) => {
        const own = slices.filter(({ starts_on }) => starts_on === names[index]);
        return chartSlice(start, own, now);
      }),
    },
    hours: hourCounts(of("clock"), timezone),
  };
}

function chartSlice(start: number, sums: PeriodSum[], now: number): ChartSlice {
  const { revenue, orders } = salesFigures(sumKinds(sums));
  return { start, revenue, orders, isAhead: start > now };
}

function sumKinds(sums: PeriodSum[]): KindSums {
  const kinds = { WhatsApp: { orders: 0, total: 0 }, Cashier: { orders: 0, total: 0 } };
  for (const { type, orders, total } of sums) {
    kinds[type].orders += orders;
    kinds[type].total += total;
  }
  return kinds;
}

function hourCounts(sums: PeriodSum[], timezone: string): HourCount[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, orders: 0 }));
  for (const { starts_on, orders } of sums) {
    // `2026-01-01T13` and `T13` are hours of the clock, `2026-01-01T11:00` is one in UTC.
    const clock = starts_on.includes(":")
      ? shopTime(Date.parse(`${starts_on}Z`), timezone).clock
      : starts_on;
    const count = hours[Number(clock.slice(-2))];
    if (count) count.orders += orders;
  }
  return hours;
}
