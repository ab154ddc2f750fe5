import type { Database } from "#app/data/database/database.server.ts";
import { listOrdersOfPeriod } from "#app/data/orders/orders.server.ts";
import type { Dashboard } from "#app/domain/dashboard/dashboard.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { orderIn } from "#app/domain/orders/order.ts";
import type { RefundedPart } from "#app/domain/orders/refund.ts";

const RECENT_ORDERS = 10;

export async function listRecentOrders(
  db: Database,
  range: TimeRange,
  language: Language,
): Promise<Dashboard["recent"]> {
  const orders = await listOrdersOfPeriod(db, range, RECENT_ORDERS);
  const refunds = await readRefunds(db, idsOf(orders));
  const recent = orders.map((order) => ({
    ...orderIn(language, order),
    refunds: refunds.get(order.id) ?? [],
  }));
  return {
    cashier: recent.filter((order) => order.type === "Cashier"),
    web: recent.filter((order) => order.type === "WhatsApp"),
  };
}

/** These are two queries: joined, PostgreSQL reads all the items of refunds. */
async function readRefunds(db: Database, orderIds: string[]): Promise<Map<string, RefundedPart[]>> {
  if (orderIds.length === 0) return new Map();
  const refunds = await db
    .selectFrom("refunds")
    .where("order_id", "in", orderIds)
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "order_id", "total"])
    .execute();
  if (refunds.length === 0) return new Map();
  const ids = idsOf(refunds);
  const items = await db
    .selectFrom("refund_items")
    .where("refund_id", "in", ids)
    .orderBy("position")
    .select(["refund_id", "position", "quantity", "amount"])
    .execute();
  const itemsOf = Map.groupBy(items, ({ refund_id }) => refund_id);
  const parts = refunds.map(({ id, order_id, total }) => {
    const own = itemsOf.get(id) ?? [];
    return { order_id, part: { id, total, items: own.map(({ refund_id: _id, ...item }) => item) } };
  });
  const byOrder = Map.groupBy(parts, ({ order_id }) => order_id);
  return new Map([...byOrder].map(([orderId, found]) => [orderId, found.map(({ part }) => part)]));
}
