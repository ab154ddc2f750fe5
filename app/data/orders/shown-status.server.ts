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
    orders.flatMap(({ id, status, reason, dispatched_at }) =>
      status ? [[id, { status: shownStatus(status, dispatched_at !== null), reason }]] : [],
    ),
  );
}

/**
 * Open pages ask for it again and again. Sales have no status: with a condition on the type, SQLite
 * would go through all web orders.
 */
const selectShown = prepared((db, orders: { id: string }[]) =>
  db
    .selectFrom("orders")
    .select(({ selectFrom }) => [
      "id",
      "status",
      selectFrom("order_history")
        .select("reason")
        .whereRef("order_history.order_id", "=", "orders.id")
        .whereRef("order_history.status", "=", "orders.status")
        .as("reason"),
      selectFrom("order_fulfilments")
        .select("dispatched_at")
        .whereRef("order_fulfilments.order_id", "=", "orders.id")
        .as("dispatched_at"),
    ])
    .where("id", "in", idsOf(orders)),
);
