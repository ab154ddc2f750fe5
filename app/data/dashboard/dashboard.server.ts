import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";
import { type Dashboard, type Period, salesFigures } from "#app/domain/dashboard/dashboard.ts";
import type { PeriodPlan } from "#app/domain/dashboard/periods.ts";
import { shopTime, spanAt } from "#app/domain/dashboard/shop-time.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { listLowStock } from "./low-stock.server.ts";
import { readPeriodSteps, readRangeSteps } from "./money-steps.server.ts";
import { readPlan } from "./period-plan.server.ts";
import { countHours, readChartSums, readRangeSums, sumKinds } from "./period-sums.server.ts";
import { readProfit } from "./profit.server.ts";
import { listRecentOrders } from "./recent-orders.server.ts";
import { readTopProducts } from "./top-products.server.ts";

/** A period as the shop stands at one moment, which is the database's own unless `at` is given. */
export function readDashboard(
  db: Database,
  period: Period,
  { timezone, lowStock, language }: { timezone: string; lowStock: number; language: Language },
  at?: number,
): Promise<Dashboard> {
  return snapshot(db, async (view) => {
    const { now, plan } = await readPlan(view, period, timezone, at);
    const sums = await readChartSums(view, plan, timezone);
    const kinds = sumKinds(sums);
    return {
      period,
      start: plan.start,
      now,
      figures: { ...salesFigures(kinds), ...(await readPeriodSteps(view, plan, timezone)) },
      kinds,
      before: plan.before && {
        ...plan.before,
        figures: {
          ...salesFigures(await readRangeSums(view, plan.before, timezone)),
          ...(await readRangeSteps(view, plan.before, timezone)),
        },
      },
      chart: { unit: plan.unit, slices: chartSlices(plan, sums, now, timezone) },
      hours: await countHours(view, plan, timezone),
      ...(await inLanguage(view, language, {
        topProducts: await readTopProducts(view, plan, timezone),
        ...(await readProfit(view, plan, timezone)),
      })),
      recent: await listRecentOrders(
        view,
        { start: plan.start ?? now, end: plan.end - 1 },
        language,
      ),
      lowStock: await listLowStock(view, lowStock, language),
    };
  });
}

async function inLanguage<Tops extends Pick<Dashboard, "topProducts" | "topProfits">>(
  db: Database,
  language: Language,
  tops: Tops,
): Promise<Tops> {
  const ids = [...tops.topProducts, ...tops.topProfits].map(({ productId }) => productId);
  const names = await readArabicNames(db, language, ids);
  const named = <Top extends { productId: string; name: string }>(top: Top) => ({
    ...top,
    name: names.get(top.productId) ?? top.name,
  });
  const [topProducts, topProfits] = [tops.topProducts.map(named), tops.topProfits.map(named)];
  return { ...tops, topProducts, topProfits };
}

type Sums = Awaited<ReturnType<typeof readChartSums>>;

function chartSlices({ unit, slices }: PeriodPlan, sums: Sums, now: number, timezone: string) {
  const byName = Map.groupBy(sums, (sum) => sum.of);
  return slices.map((start) => {
    const name = unit === "hour" ? shopTime(start, timezone).hour : spanAt(start, unit, timezone);
    const own = byName.get(name) ?? [];
    const { revenue, orders } = salesFigures(sumKinds(own));
    return { start, revenue, orders, isAhead: start > now };
  });
}
