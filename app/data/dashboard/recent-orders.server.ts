import type { Database } from "#app/data/database/database.server.ts";
import { listOrdersOfPeriod } from "#app/data/orders/orders.server.ts";
import type { Dashboard } from "#app/domain/dashboard/dashboard.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { orderIn } from "#app/domain/orders/order.ts";

const RECENT_ORDERS = 10;

/** The newest orders of each type, cancelled ones too. */
export async function listRecentOrders(
  db: Database,
  range: TimeRange,
  language: Language,
): Promise<Dashboard["recent"]> {
  const orders = await listOrdersOfPeriod(db, range, RECENT_ORDERS);
  const refunds = await readRefunds(
    db,
    orders.map(({ id }) => id),
  );
  const recent = orders.map((order) => ({
    ...orderIn(language, order),
    refunded: refunds.get(order.id) ?? 0,
  }));
  return {
    cashier: recent.filter((order) => order.type === "Cashier"),
    web: recent.filter((order) => order.type === "WhatsApp"),
  };
}

async function readRefunds(db: Database, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .select((row) => ["order_id", row.fn.sum<number>("total").as("total")])
    .execute();
  return new Map(rows.map(({ order_id, total }) => [order_id, total]));
}
