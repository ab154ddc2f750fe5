import {
  type CashierOrderItem,
  type Order,
  soldItems,
  type WebOrderItem,
} from "../domain/order.ts";
import type { Database, Trx } from "./database.server.ts";

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
  const rows = await db
    .selectFrom("orders")
    .select("created_at")
    .where("type", "=", "WhatsApp")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

async function readOrder(
  db: Database,
  column: "id" | "cart_id",
  value: string,
): Promise<Order | null> {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where(column, "=", value)
    .executeTakeFirst();
  if (!row) return null;
  const items = await readItems(db, row.id);
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

function readItems(db: Database, orderId: string): Promise<CashierOrderItem[]> {
  return db
    .selectFrom("order_items")
    .select(["product_id as productId", "name", "price", "quantity"])
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
}

function webItem({ productId, name, quantity, price }: CashierOrderItem): WebOrderItem {
  return { id: productId, name, quantity, price };
}

/**
 * Writes orders with their items. Answers false when the cart of one already became an order;
 * the caller then has to roll back.
 */
export async function insertOrders(trx: Trx, orders: Order[]): Promise<boolean> {
  const inserted = await trx
    .insertInto("orders")
    .values(orders.map(orderRow))
    .onConflict((conflict) => conflict.column("cart_id").doNothing())
    .returning("id")
    .execute();
  if (inserted.length < orders.length) return false;
  await trx.insertInto("order_items").values(orders.flatMap(itemRows)).execute();
  return true;
}

function orderRow(order: Order) {
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
