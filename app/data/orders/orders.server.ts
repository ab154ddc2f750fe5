import { type Selectable, sql } from "kysely";
import { readSaleAccounts } from "#app/data/accounts/add-entry.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import type { TimeRange } from "#app/domain/dashboard/periods.ts";
import { idsOf } from "#app/domain/id.ts";
import type { CashierOrderItem, Order, WebOrderItem } from "#app/domain/orders/order.ts";
import { ON_ACCOUNT, type Payment } from "#app/domain/sale/payment.ts";
import { approvalOf } from "./approval-columns.server.ts";
import { readFulfilments } from "./fulfilments.server.ts";

export async function getOrder(db: Database, id: string): Promise<Order | null> {
  return readOrder(db, "id", id);
}

/** Locks the order until the transaction ends; its history and refunds are written under the lock. */
export async function lockOrder(trx: Trx, id: string): Promise<Order | null> {
  if (!isSqlite(trx)) {
    await trx.selectFrom("orders").select("id").where("id", "=", id).forUpdate().execute();
  }
  return getOrder(trx, id);
}

export async function getOrderOfCart(db: Database, cartId: string): Promise<Order | null> {
  return readOrder(db, "cart_id", cartId);
}

/** In no order; unknown ids are left out. */
export async function readOrders(db: Database, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("orders").selectAll().where("id", "in", ids).execute();
  return withItems(db, rows);
}

const MAX_SAME_CODE = 20;

export async function findOrdersByCode(db: Database, code: string): Promise<Order[]> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where(hasCode(code))
    .orderBy("created_at", "desc")
    .limit(MAX_SAME_CODE)
    .execute();
  return withItems(db, rows);
}

/** A range, for which both databases use the primary key; no hex digit comes after `f`. */
export function hasCode(code: string) {
  const digits = code.toLowerCase();
  return sql<boolean>`(id >= ${digits} and id < ${`${digits}g`})`;
}

async function readOrder(
  db: Database,
  column: "id" | "cart_id",
  value: string,
): Promise<Order | null> {
  const rows = await db.selectFrom("orders").selectAll().where(column, "=", value).execute();
  const [order] = await withItems(db, rows);
  return order ?? null;
}

export async function listOrdersOfPeriod(
  db: Database,
  range: TimeRange,
  count: number,
): Promise<Order[]> {
  const rows = await selectRecent(db, "Cashier", range, count)
    .unionAll(selectRecent(db, "WhatsApp", range, count))
    .execute();
  return (await withItems(db, rows)).sort(
    (one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1),
  );
}

function selectRecent(db: Database, type: Order["type"], range: TimeRange, count: number) {
  const newest = selectNewest(db, type, range).selectAll().orderBy("id").limit(count);
  // A part of a union may be ordered and limited in a subquery alone.
  return db.selectFrom(newest.as("newest")).selectAll();
}

/** Compared as one row value, so that PostgreSQL reads a type's orders by their index. */
function selectNewest(db: Database, type: Order["type"], { start, end }: TimeRange) {
  return db
    .selectFrom("orders")
    .where(sql<boolean>`(type, created_at) >= (${type}, ${start})`)
    .where(sql<boolean>`(type, created_at) <= (${type}, ${end})`)
    .orderBy("type", "desc")
    .orderBy("created_at", "desc");
}

type OrderRow = Selectable<Schema["orders"]>;

async function withItems(db: Database, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await selectItems(
    db,
    rows.map(({ id }) => ({ id })),
  );
  const paid = rows
    .filter(({ type, status }) => type === "Cashier" || status === "completed")
    .map(({ id }) => ({ id }));
  const payments = paid.length > 0 ? await selectPayments(db, paid) : [];
  const onAccount = payments.filter(({ method }) => method === ON_ACCOUNT);
  const accounts = await readSaleAccounts(
    db,
    onAccount.map(({ order_id }) => order_id),
  );
  const web = rows.filter(({ type }) => type === "WhatsApp");
  const fulfilments = await readFulfilments(db, idsOf(web));
  const itemsOf = Map.groupBy(items, (item) => item.order_id);
  const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id);
  return rows.map((row) => {
    const account = accounts.get(row.id);
    const fulfilment = fulfilments.get(row.id);
    const items = (itemsOf.get(row.id) ?? []).map(cashierItem);
    const order = shapeOrder(row, items, paymentsOf.get(row.id) ?? []);
    return { ...order, ...(account && { account }), ...(fulfilment && { fulfilment }) };
  });
}

const selectItems = prepared((db, orders: { id: string }[]) =>
  db
    .selectFrom("order_items")
    .select(["order_id", "product_id as productId", "name", "name_ar", "price", "quantity"])
    .select(["discount", "line_id", "pieces", "is_folded"])
    .where("order_id", "in", idsOf(orders))
    .orderBy("order_id")
    .orderBy("position"),
);

const selectPayments = prepared((db, orders: { id: string }[]) =>
  db
    .selectFrom("order_payments")
    .select(["order_id", "method", "amount", "received"])
    .where("order_id", "in", idsOf(orders))
    .orderBy("order_id")
    .orderBy("position"),
);

function shapeOrder(row: OrderRow, items: CashierOrderItem[], paid: Payment[]): Order {
  const payments = paid.map(({ method, amount, received }) => ({ method, amount, received }));
  const base = {
    id: row.id,
    cartId: row.cart_id,
    customerName: row.customer_name,
    total: row.total,
    createdAt: row.created_at,
  };
  if (row.type === "WhatsApp") {
    const { status, opened_at: openedAt } = row;
    return {
      ...base,
      type: "WhatsApp",
      status: status ?? "pending",
      language: row.language,
      openedAt,
      ...(payments.length > 0 && { payments }),
      items: items.map(webItem),
    };
  }
  return {
    ...base,
    type: "Cashier",
    cashierId: row.cashier_id ?? "",
    cashierName: row.cashier_name ?? "",
    discount: row.discount > 0 ? { amount: row.discount, reason: row.discount_reason ?? "" } : null,
    payments,
    shiftId: row.shift_id,
    receivedAt: row.received_at,
    ...approvalOf(row),
    items,
  };
}

type ItemRow = Omit<CashierOrderItem, "nameAr" | "lineId" | "pieces" | "isFolded"> &
  Pick<Selectable<Schema["order_items"]>, "name_ar" | "line_id" | "pieces" | "is_folded">;

function cashierItem({ productId, name, ...item }: ItemRow) {
  const { name_ar, line_id, pieces, is_folded, price, quantity, discount } = item;
  const what = {
    ...(name_ar && { nameAr: name_ar }),
    ...(line_id && { lineId: line_id }),
    ...(pieces !== 1 && { pieces }),
    ...(is_folded === 1 && { isFolded: true as const }),
  };
  return { productId, name, ...what, price, quantity, discount };
}

function webItem({ productId, discount: _none, ...item }: CashierOrderItem): WebOrderItem {
  return { id: productId, ...item };
}

export async function hasOrders(db: Database): Promise<boolean> {
  const ever = db.selectFrom("orders").select("id").where("created_at", ">=", 0);
  return (await ever.orderBy("created_at").limit(1).executeTakeFirst()) !== undefined;
}
