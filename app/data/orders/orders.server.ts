import { type Selectable, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import type { Spell } from "#app/domain/dashboard/periods.ts";
import {
  type CashierOrderItem,
  type Order,
  soldItems,
  type WebOrderItem,
} from "#app/domain/orders/order.ts";

/** An order with its items as the specification shapes them, or null. */
export async function getOrder(db: Database, id: string): Promise<Order | null> {
  return readOrder(db, "id", id);
}

/** The order that was made from a cart, or null while there is none. */
export async function getOrderOfCart(db: Database, cartId: string): Promise<Order | null> {
  return readOrder(db, "cart_id", cartId);
}

/** When the newest web orders were placed, the newest first. */
export async function listWebOrderTimes(db: Database, limit: number): Promise<number[]> {
  const rows = await selectNewest(db, "WhatsApp", ALL_TIME)
    .select("created_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
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

/** The newest orders of each type within a spell, with their items. */
export async function listOrdersOfPeriod(
  db: Database,
  spell: Spell,
  count: number,
): Promise<Order[]> {
  const rows = await selectRecent(db, "Cashier", spell, count)
    .unionAll(selectRecent(db, "WhatsApp", spell, count))
    .execute();
  return (await withItems(db, rows)).sort(
    (one, other) => other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1),
  );
}

function selectRecent(db: Database, type: Order["type"], spell: Spell, count: number) {
  const newest = selectNewest(db, type, spell).selectAll().orderBy("id").limit(count);
  // A part of a union has no order and no limit of its own but inside of a subquery.
  return db.selectFrom(newest.as("newest")).selectAll();
}

const ALL_TIME: Spell = { start: 0, end: Number.MAX_SAFE_INTEGER };

/**
 * A type's orders, the newest first, in the order of their index. PostgreSQL could go through those
 * of both types by time instead, were it told the type and the time apart.
 */
function selectNewest(db: Database, type: Order["type"], { start, end }: Spell) {
  return db
    .selectFrom("orders")
    .where(sql<boolean>`(type, created_at) >= (${type}, ${start})`)
    .where(sql<boolean>`(type, created_at) <= (${type}, ${end})`)
    .orderBy("type", "desc")
    .orderBy("created_at", "desc");
}

type OrderRow = Selectable<Schema["orders"]>;

/** Orders with their items as the specification shapes them; all items in one statement. */
async function withItems(db: Database, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const items = await selectItems(
    db,
    rows.map(({ id }) => ({ id })),
  );
  const byOrder = Map.groupBy(items, (item) => item.order_id);
  return rows.map((row) => shapeOrder(row, (byOrder.get(row.id) ?? []).map(cashierItem)));
}

const selectItems = prepared((db, orders: { id: string }[]) =>
  db
    .selectFrom("order_items")
    .select(["order_id", "product_id as productId", "name", "price", "quantity"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("order_id")
    .orderBy("position"),
);

function shapeOrder(row: OrderRow, items: CashierOrderItem[]): Order {
  const base = {
    id: row.id,
    cartId: row.cart_id,
    customerName: row.customer_name,
    total: row.total,
    createdAt: row.created_at,
  };
  if (row.type === "WhatsApp") {
    return { ...base, type: "WhatsApp", status: "pending", items: items.map(webItem) };
  }
  return {
    ...base,
    type: "Cashier",
    cashierId: row.cashier_id ?? "",
    cashierName: row.cashier_name ?? "",
    items,
  };
}

function cashierItem({ productId, name, price, quantity }: CashierOrderItem): CashierOrderItem {
  return { productId, name, price, quantity };
}

function webItem({ productId, name, quantity, price }: CashierOrderItem): WebOrderItem {
  return { id: productId, name, quantity, price };
}

/**
 * Writes orders with their items. Answers false when the cart of one already became an order;
 * the caller then has to roll back.
 */
export async function insertOrders(trx: Trx, orders: Order[]): Promise<boolean> {
  const inserted = await insertRows(trx, orders.map(orderRow));
  if (inserted.length < orders.length) return false;
  await insertItems(trx, orders.flatMap(itemRows));
  return true;
}

const insertRows = prepared((db, rows: OrderRow[]) =>
  db
    .insertInto("orders")
    .values(rows)
    .onConflict((conflict) => conflict.column("cart_id").doNothing())
    .returning("id"),
);

const insertItems = prepared((db, rows: Selectable<Schema["order_items"]>[]) =>
  db.insertInto("order_items").values(rows),
);

function orderRow(order: Order): OrderRow {
  return {
    id: order.id,
    cart_id: order.cartId,
    type: order.type,
    status: order.type === "WhatsApp" ? order.status : null,
    customer_name: order.customerName,
    total: order.total,
    cashier_id: order.type === "Cashier" ? order.cashierId : null,
    cashier_name: order.type === "Cashier" ? order.cashierName : null,
    created_at: order.createdAt,
  };
}

function itemRows(order: Order) {
  return soldItems(order).map(({ productId, ...item }, position) => ({
    ...item,
    order_id: order.id,
    position,
    product_id: productId,
  }));
}
