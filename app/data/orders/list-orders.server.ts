import type { Database } from "#app/data/database/database.server.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OrderStatus } from "#app/domain/orders/order-status.ts";

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

/** `next` is the cursor of the older orders; null where there are none. */
export type OrdersPage = { orders: ListedOrder[]; next: string | null };

export const ORDERS_PER_PAGE = 30;

/** Newest first, after the page whose `next` is `after`. */
export async function listOrders(
  _db: Database,
  _filter: OrdersFilter,
  _after: string | null,
  _now: number,
): Promise<OrdersPage> {
  return { orders: [], next: null };
}

/** Pending web orders placed since orders have a status, at most `MAX_COUNTED`. */
export async function countPendingOrders(_db: Database): Promise<number> {
  return 0;
}

export const MAX_COUNTED = 100;
