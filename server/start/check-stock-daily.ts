import type { App } from "#app/app.server.ts";
import { takeLease } from "#app/data/cluster/leases.server.ts";
import { checkStock, readStockCheck } from "#app/data/stock/check-stock.server.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Called each hour. The lease is short, so that a check that fails is tried again; once a week it reads everything. */
export async function checkStockDaily(
  { db, log }: Pick<App, "db" | "log">,
  now: number,
): Promise<void> {
  const last = await readStockCheck(db);
  if (last && Math.abs(now - last.at) < DAY_MS - HOUR_MS / 2) return;
  if (!(await takeLease(db, "stock_checked_at", now, HOUR_MS / 2))) return;
  const isFull = Math.abs(now - (last?.fullAt ?? 0)) >= WEEK_MS;
  const { faults } = await checkStock(db, { isFull });
  if (faults.length > 0) log.error({ faults }, "stock does not agree with its movements");
}
