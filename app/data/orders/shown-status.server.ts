import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { ShownStatus } from "#app/domain/orders/order-status.ts";

/** A web order's status, and why it was cancelled; null where there is none with this id. */
export async function readShownStatus(db: Database, id: string): Promise<ShownStatus | null> {
  if (!isRandomId(id)) return null;
  const [order] = await selectShown(db, [{ id }]);
  return order ? { status: order.status ?? "pending", reason: order.reason } : null;
}

/** Every open page of a placed order asks for it again and again. */
const selectShown = prepared((db, [{ id }]: [{ id: string }, ...{ id: string }[]]) =>
  db
    .selectFrom("orders")
    .leftJoin("order_history", (join) =>
      join
        .onRef("order_history.order_id", "=", "orders.id")
        .onRef("order_history.status", "=", "orders.status"),
    )
    .select(["orders.status", "order_history.reason"])
    .where("orders.id", "=", id)
    .where("orders.type", "=", "WhatsApp"),
);
