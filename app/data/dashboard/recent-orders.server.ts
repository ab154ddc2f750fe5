import type { Database } from "#app/data/database/database.server.ts";
import { listOrdersOfPeriod } from "#app/data/orders/orders.server.ts";
import type { Dashboard } from "#app/domain/dashboard/dashboard.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { orderIn } from "#app/domain/orders/order.ts";
import type { RefundedPart } from "#app/domain/orders/refund.ts";

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
    refunds: refunds.get(order.id) ?? [],
  }));
  return {
    cashier: recent.filter((order) => order.type === "Cashier"),
    web: recent.filter((order) => order.type === "WhatsApp"),
  };
}

async function readRefunds(db: Database, orderIds: string[]): Promise<Map<string, RefundedPart[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("refund_items", "refund_id", "refunds.id")
    .where("order_id", "in", orderIds)
    .orderBy("created_at")
    .orderBy("refunds.id")
    .orderBy("position")
    .select(["refunds.id", "order_id", "total", "position", "quantity", "amount"])
    .execute();
  const found = new Map<string, RefundedPart[]>();
  for (const { order_id, id, total, ...item } of rows) {
    const refunds = found.get(order_id) ?? [];
    const last = refunds.at(-1);
    if (last?.id === id) last.items.push(item);
    else found.set(order_id, [...refunds, { id, total, items: [item] }]);
  }
  return found;
}
