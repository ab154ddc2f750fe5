import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { listOrdersOfPeriod } from "#app/data/orders/orders.server.ts";
import { type PeriodSum, readPeriodSums } from "#app/data/sums/period-sums.server.ts";
import {
  type ChartSlice,
  type Dashboard,
  type KindSums,
  type Period,
  salesFigures,
} from "#app/domain/dashboard/dashboard.ts";
import { type PeriodPlan, planPeriod } from "#app/domain/dashboard/periods.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { countHours } from "./busy-hours.server.ts";
import { readLaterOrders } from "./later-orders.server.ts";
import { listLowStock } from "./low-stock.server.ts";
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
    const later = await readLaterOrders(view, plan, now);
    const sums = await readPeriodSums(view, plan, later, timezone);
    const hours = await countHours(view, plan, later, timezone);
    const topProducts = await readTopProducts(view, plan, later.length > 0 ? now : null, timezone);
    const recent = await listOrdersOfPeriod(view, spell, RECENT);
    const lowStock = await listLowStock(view);
    return {
      period,
      start: plan.start,
      now,
      ...summarize(plan, sums, now, timezone),
      hours,
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
  const parts = Map.groupBy(sums, (sum) => sum.part);
  const byName = Map.groupBy(parts.get("slices") ?? [], (sum) => sum.of);
  const slices = plan.slices.map((start) => ({
    start,
    sums: byName.get(shopTime(start, timezone)[plan.unit]) ?? [],
  }));
  const kinds = sumKinds(slices.flatMap((slice) => slice.sums));
  return {
    figures: salesFigures(kinds),
    kinds,
    before: plan.before && {
      ...plan.before,
      figures: salesFigures(sumKinds(parts.get("before") ?? [])),
    },
    chart: {
      unit: plan.unit,
      slices: slices.map(({ start, sums }) => chartSlice(start, sums, now)),
    },
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
