import type { Database } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import { idsOf, isRandomId } from "#app/domain/id.ts";
import {
  MAX_STATUSES_ASKED,
  type ShownStatus,
  type ShownStatuses,
  shownStatus,
} from "#app/domain/orders/order-status.ts";

export async function readShownStatus(db: Database, id: string): Promise<ShownStatus | null> {
  return (await readShownStatuses(db, [id]))?.[id] ?? null;
}

/** The same of several orders at once; null where they are too many or no ids. */
export async function readShownStatuses(
  db: Database,
  ids: string[],
): Promise<ShownStatuses | null> {
  if (ids.length > MAX_STATUSES_ASKED || !ids.every(isRandomId)) return null;
  const orders = await selectShown(
    db,
    ids.map((id) => ({ id })),
  );
  return Object.fromEntries(
    orders.map(({ id, status, reason, dispatched_at }) => [
      id,
      { status: shownStatus(status ?? "pending", dispatched_at !== null), reason },
    ]),
  );
}

/** Open pages ask for it again and again. */
const selectShown = prepared((db, orders: { id: string }[]) =>
  db
    .selectFrom("orders")
    .leftJoin("order_history", (join) =>
      join
        .onRef("order_history.order_id", "=", "orders.id")
        .onRef("order_history.status", "=", "orders.status"),
    )
    .leftJoin("order_fulfilments", "order_fulfilments.order_id", "orders.id")
    .select(["orders.id", "orders.status", "order_history.reason", "dispatched_at"])
    .where("orders.id", "in", idsOf(orders))
    .where("orders.type", "=", "WhatsApp"),
);
