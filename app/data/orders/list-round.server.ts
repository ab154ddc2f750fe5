import type { Database } from "#app/data/database/database.server.ts";
import { idsOf } from "#app/domain/id.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { readOrders } from "./orders.server.ts";

export const MAX_ROUND = 200;

export async function listRound(db: Database): Promise<WebOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .innerJoin("order_fulfilments", "order_fulfilments.order_id", "orders.id")
    .select("orders.id")
    .where("status", "=", "confirmed")
    .where("handover", "=", "delivery")
    .orderBy("created_at")
    .orderBy("orders.id")
    .limit(MAX_ROUND)
    .execute();
  const ids = idsOf(rows);
  const orders = await readOrders(db, ids);
  const web = orders.filter((order) => order.type === "WhatsApp");
  return web.sort(
    (one, other) =>
      areaOf(one).localeCompare(areaOf(other)) || ids.indexOf(one.id) - ids.indexOf(other.id),
  );
}

function areaOf({ fulfilment }: WebOrder): string {
  return fulfilment?.area ?? "";
}
