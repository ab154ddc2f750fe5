import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import { NEVER_SENT_AFTER_MS, type OrderStatus } from "#app/domain/orders/order-status.ts";
import { olderThan, readCursor, writeCursor } from "./order-cursor.server.ts";
import { hasCode } from "./orders.server.ts";

export type OrdersFilter = {
  show: "all" | OrderStatus | "never-sent";
  type: Order["type"] | null;
  range: TimeRange | null;
  /** As `searchQuery` returns it: '' finds all. */
  query: string;
};

export type ListedOrder = {
  id: string;
  type: Order["type"];
  /** Null for sales. */
  status: OrderStatus | null;
  customerName: string;
  /** Empty for web orders. */
  cashierName: string;
  total: Piastres;
  refunded: Piastres;
  createdAt: number;
  openedAt: number | null;
  items: { name: string; quantity: number }[];
};

/**
 * `next` is the cursor of the older orders; null where there are none. A page of a search may hold
 * fewer orders than fit, or none, and have a `next` all the same.
 */
export type OrdersPage = {
  orders: ListedOrder[];
  next: string | null;
  /** Older orders, from before the search, cannot be found by name and product yet. */
  isIndexing: boolean;
};

export const ORDERS_PER_PAGE = 30;

/** Newest first, after the page whose `next` is `after`. */
export async function listOrders(
  db: Database,
  filter: OrdersFilter,
  after: string | null,
  now: number,
): Promise<OrdersPage> {
  const since = filter.show === "never-sent" ? await followedSince(db) : 0;
  const end = filter.range?.end ?? Number.MAX_SAFE_INTEGER - 1;
  const last = filter.show === "never-sent" ? Math.min(end, now - NEVER_SENT_AFTER_MS) : end;
  const cursor = readCursor(after);
  const key = cursor && cursor.createdAt <= last ? cursor : { createdAt: last + 1, id: "" };
  const rows = await db
    .selectFrom("orders")
    .select(["id", "type", "status", "customer_name", "cashier_name", "total"])
    .select(["created_at", "opened_at"])
    .where(olderThan("id", key))
    .where("created_at", ">=", Math.max(since, filter.range?.start ?? 0))
    .$if(filter.show === "never-sent", (query) =>
      query.where(sql<boolean>`status = 'pending' and opened_at is null`),
    )
    .$if(filter.show !== "all" && filter.show !== "never-sent", (query) =>
      query.where("status", "=", filter.show as OrderStatus),
    )
    .$if(filter.type !== null, (query) => query.where("type", "=", filter.type ?? "WhatsApp"))
    .$if(filter.query !== "", (query) => query.where(hasCode(filter.query)))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(ORDERS_PER_PAGE + 1)
    .execute();
  const page = rows.slice(0, ORDERS_PER_PAGE);
  const lastShown = rows.length > page.length ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const [items, refunds] = [await listItems(db, ids), await sumRefunds(db, ids)];
  return {
    orders: page.map((row) => ({
      id: row.id,
      type: row.type,
      status: row.status,
      customerName: row.customer_name,
      cashierName: row.cashier_name ?? "",
      total: row.total,
      refunded: refunds.get(row.id) ?? 0,
      createdAt: row.created_at,
      openedAt: row.opened_at,
      items: items.get(row.id) ?? [],
    })),
    next: lastShown ? writeCursor({ createdAt: lastShown.created_at, id: lastShown.id }) : null,
    isIndexing: false,
  };
}

async function listItems(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, ListedOrder["items"]>();
  const rows = await db
    .selectFrom("order_items")
    .select(["order_id", "name", "quantity"])
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  const shape = (own: typeof rows) => own.map(({ name, quantity }) => ({ name, quantity }));
  return new Map([...byOrder].map(([id, own]) => [id, shape(own)]));
}

async function sumRefunds(db: Database, ids: string[]): Promise<Map<string, Piastres>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("refunds")
    .select(["order_id", (row) => row.fn.sum<number>("total").as("refunded")])
    .where("order_id", "in", ids)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, refunded }) => [order_id, refunded]));
}

/** 0 in a shop all of whose orders have a history. */
async function followedSince(db: Database): Promise<number> {
  const fact = db.selectFrom("shop_facts").select("value").where("key", "=", FOLLOWED_SINCE);
  return Number((await fact.executeTakeFirst())?.value ?? 0);
}

const FOLLOWED_SINCE = "orders_followed_since";

/** Pending web orders placed since orders have a status, at most `MAX_COUNTED`. */
export async function countPendingOrders(db: Database): Promise<number> {
  const since = await followedSince(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from orders where status = 'pending' and created_at >= ${since} limit ${sql.lit(MAX_COUNTED)}
    ) as pending
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export const MAX_COUNTED = 100;
