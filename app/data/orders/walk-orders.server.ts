import { type Selectable, sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { olderThan, type RowKey } from "#app/data/database/list-cursor.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { NEVER_SENT_AFTER_MS } from "#app/domain/orders/order-status.ts";
import type { OrdersFilter } from "./list-orders.server.ts";

export type OrderSpan = { start: number; before: RowKey };

const COLUMNS = [
  "id",
  "type",
  "status",
  "customer_name",
  "cashier_name",
  "total",
  "created_at",
  "opened_at",
  "received_at",
] as const;

export type OrderRow = Pick<Selectable<Schema["orders"]>, (typeof COLUMNS)[number]>;

export async function spanOf(
  db: Database,
  { show, range }: OrdersFilter,
  after: RowKey | null,
  now: number,
): Promise<OrderSpan> {
  const isNeverSent = show === "never-sent";
  const start = Math.max(range?.start ?? 0, isNeverSent ? await followedSince(db) : 0);
  const end = Math.min(
    range?.end ?? Number.MAX_SAFE_INTEGER - 1,
    isNeverSent ? now - NEVER_SENT_AFTER_MS : Number.MAX_SAFE_INTEGER - 1,
  );
  const before = after && after.createdAt <= end ? after : { createdAt: end + 1, id: "" };
  return { start, before };
}

/** 0 in a shop that has followed all of its orders. */
export async function followedSince(db: Database): Promise<number> {
  const fact = db.selectFrom("shop_facts").select("value").where("key", "=", FOLLOWED_SINCE);
  return Number((await fact.executeTakeFirst())?.value ?? 0);
}

const FOLLOWED_SINCE = "orders_followed_since";

export function listFiltered(
  db: Database,
  filter: OrdersFilter,
  span: OrderSpan,
  limit: number,
): Promise<OrderRow[]> {
  return selectFiltered(db, filter, span)
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function countFiltered(
  db: Database,
  filter: OrdersFilter,
  span: OrderSpan,
  limit: number,
): Promise<number> {
  // In order, as PostgreSQL might read the whole table for some in any order.
  const some = selectFiltered(db, filter, span)
    .select(sql.lit(1).as("one"))
    .orderBy("created_at", "desc")
    .limit(limit);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectFiltered(db: Database, filter: OrdersFilter, { start, before }: OrderSpan) {
  const { show, type } = filter;
  const orders = db
    .selectFrom("orders")
    .where(olderThan("id", before))
    .where("created_at", ">=", start);
  if (show === "all") return type === null ? orders : orders.where("type", "=", type);
  // The condition is that of the partial index.
  if (show === "never-sent") {
    return orders.where(sql<boolean>`status = 'pending' and opened_at is null`);
  }
  return orders.where("status", "=", show);
}

export function listById(db: Database, ids: string[]): Promise<OrderRow[]> {
  return db.selectFrom("orders").select(COLUMNS).where("id", "in", ids).execute();
}

export function passes({ show, type }: OrdersFilter, row: OrderRow): boolean {
  if (type !== null && row.type !== type) return false;
  if (show === "never-sent") return row.status === "pending" && row.opened_at === null;
  return show === "all" || row.status === show;
}
