import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { type RowKey, readCursor, writeCursor } from "#app/data/database/list-cursor.server.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { idsOf } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { DELIVERY_FEE, type Order } from "#app/domain/orders/order.ts";
import { MAX_PENDING_COUNTED, type OrderStatus } from "#app/domain/orders/order-status.ts";
import { readFulfilments } from "./fulfilments.server.ts";
import { type Found, searchOrders } from "./search-orders.server.ts";
import { followedSince, listFiltered, type OrderRow, spanOf } from "./walk-orders.server.ts";

export type OrdersFilter = {
  show: "all" | OrderStatus | "never-sent";
  type: Order["type"] | null;
  range: TimeRange | null;
  /** The query is as `searchQuery` returns it: '' finds all. */
  query: string;
  /** Orders are then found by code and customer alone, not by what was sold. */
  leavesOutItems?: boolean;
};

type ListedOrder = {
  id: string;
  type: Order["type"];
  /** It is null for sales. */
  status: OrderStatus | null;
  customerName: string;
  cashierName: string;
  total: Piastres;
  refunded: Piastres;
  createdAt: number;
  openedAt: number | null;
  isOffline: boolean;
  /** It is null where nobody asked how the order is handed over. */
  fulfilment: Pick<Fulfilment, "handover" | "area" | "areaAr" | "dispatched"> | null;
  items: { name: string; nameAr: string | null; quantity: number }[];
};

/**
 * `next` is the cursor of the older orders; null where there are none. A page of a search may hold
 * fewer orders than fit, or none, and have a `next` all the same.
 */
export type OrdersPage = {
  orders: ListedOrder[];
  next: string | null;
  /** The page of a search is short, as it came to orders that are not indexed yet. */
  isIndexing: boolean;
};

export const ORDERS_PER_PAGE = 30;

export async function listOrders(
  db: Database,
  filter: OrdersFilter,
  after: string | null,
  now: number,
): Promise<OrdersPage> {
  const { rows, next, isIndexing } = await findOrders(db, filter, readCursor(after), now);
  const page = rows.slice(0, ORDERS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const end = last ? { createdAt: last.created_at, id: last.id } : next;
  return { orders: await shapeOrders(db, page), next: end && writeCursor(end), isIndexing };
}

async function findOrders(
  db: Database,
  filter: OrdersFilter,
  after: RowKey | null,
  now: number,
): Promise<Found> {
  const none = { rows: [], next: null, isIndexing: false };
  // Sales have no status.
  if (filter.type === "Cashier" && filter.show !== "all") return none;
  const span = await spanOf(db, filter, after, now);
  if (filter.query !== "") return searchOrders(db, filter, span, ORDERS_PER_PAGE + 1);
  return { ...none, rows: await listFiltered(db, filter, span, ORDERS_PER_PAGE + 1) };
}

async function shapeOrders(db: Database, rows: OrderRow[]): Promise<ListedOrder[]> {
  const ids = idsOf(rows);
  const web = idsOf(rows.filter(({ type }) => type === "WhatsApp"));
  const [items, refunds, fulfilments] = await Promise.all([
    listItems(db, ids),
    sumRefunds(db, ids),
    readFulfilments(db, web),
  ]);
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    status: row.status,
    customerName: row.customer_name,
    cashierName: row.cashier_name ?? "",
    total: row.total,
    refunded: refunds.get(row.id) ?? 0,
    fulfilment: fulfilments.get(row.id) ?? null,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    isOffline: row.received_at !== null,
    items: items.get(row.id) ?? [],
  }));
}

async function listItems(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, ListedOrder["items"]>();
  const rows = await db
    .selectFrom("order_items")
    .select(["order_id", "name", "name_ar", "quantity"])
    .where("order_id", "in", ids)
    .where((row) => row.or([row("line_id", "is", null), row("line_id", "<>", DELIVERY_FEE)]))
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  const shape = (own: typeof rows) =>
    own.map(({ name, name_ar, quantity }) => ({ name, nameAr: name_ar, quantity }));
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

/** Pending web orders placed since orders have a status, at most `MAX_PENDING_COUNTED`. */
export async function countPendingOrders(db: Database): Promise<number> {
  const since = await followedSince(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from orders where status = 'pending' and created_at >= ${since}
      order by status, created_at limit ${sql.lit(MAX_PENDING_COUNTED)}
    ) as pending
  `.execute(db);
  return rows[0]?.count ?? 0;
}
