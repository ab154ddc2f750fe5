import { randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import { type Order, soldItems } from "../domain/order.ts";
import { type ShopTime, shopTime } from "../domain/shop-time.ts";
import { batches } from "./batches.server.ts";
import type { Trx } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

export type OrderSum = Omit<Selectable<Schema["order_sums"]>, "slot">;
export type ProductSum = Omit<Selectable<Schema["product_sums"]>, "slot">;
export type Sums = { products: ProductSum[]; orders: OrderSum[] };

/** On PostgreSQL a sum is spread over this many rows, so that orders do not queue on one. */
const SLOTS = 4;

/** SQLite takes 32,766 values in one statement. */
const ROWS = 1000;

/**
 * Adds orders to the dashboard's sums. To be the last thing their transaction writes, so that
 * the sums' rows are held briefly; rows in the order of their keys, so that two transactions
 * never wait in a circle.
 */
export async function addToSums(trx: Trx, orders: Order[], timezone: string): Promise<void> {
  const slot = isSqlite(trx) ? 0 : randomInt(SLOTS);
  await addSums(trx, sumsOf(orders, timezone), slot);
}

/** Adds to the rows of a slot. */
export async function addSums(trx: Trx, sums: Sums, slot: number): Promise<void> {
  for (const batch of batches(sums.products, ROWS)) await addProductSums(trx, batch, slot);
  for (const batch of batches(sums.orders, ROWS)) await addOrderSums(trx, batch, slot);
}

async function addProductSums(trx: Trx, sums: ProductSum[], slot: number): Promise<void> {
  await trx
    .insertInto("product_sums")
    .values(sums.map((sum) => ({ ...sum, slot })))
    .onConflict((conflict) =>
      conflict.columns(["span", "starts_on", "product_id", "slot"]).doUpdateSet((row) => ({
        quantity: row("product_sums.quantity", "+", row.ref("excluded.quantity")),
        name: row
          .case()
          .when("excluded.sold_at", ">=", row.ref("product_sums.sold_at"))
          .then(row.ref("excluded.name"))
          .else(row.ref("product_sums.name"))
          .end(),
        sold_at: row
          .case()
          .when("excluded.sold_at", ">=", row.ref("product_sums.sold_at"))
          .then(row.ref("excluded.sold_at"))
          .else(row.ref("product_sums.sold_at"))
          .end(),
      })),
    )
    .execute();
}

async function addOrderSums(trx: Trx, sums: OrderSum[], slot: number): Promise<void> {
  await trx
    .insertInto("order_sums")
    .values(sums.map((sum) => ({ ...sum, slot })))
    .onConflict((conflict) =>
      conflict.columns(["span", "starts_on", "type", "slot"]).doUpdateSet((row) => ({
        orders: row("order_sums.orders", "+", row.ref("excluded.orders")),
        total: row("order_sums.total", "+", row.ref("excluded.total")),
      })),
    )
    .execute();
}

/** What orders come to: the rows of both tables, in the order of their keys. */
export function sumsOf(orders: Order[], timezone: string): Sums {
  const sums = { products: new Map<string, ProductSum>(), orders: new Map<string, OrderSum>() };
  for (const order of orders) {
    const time = shopTime(order.createdAt, timezone);
    sumProducts(sums.products, order, time);
    sumOrder(sums.orders, order, time);
  }
  return { products: inKeyOrder(sums.products), orders: inKeyOrder(sums.orders) };
}

function sumProducts(sums: Map<string, ProductSum>, order: Order, { day, month }: ShopTime): void {
  const spans = [
    ["all", ""],
    ["day", day],
    ["month", month],
  ] as const;
  const sold_at = order.createdAt;
  for (const { productId: product_id, name, quantity } of soldItems(order)) {
    for (const [span, starts_on] of spans) {
      const key = `${span} ${starts_on} ${product_id}`;
      const sum = sums.get(key);
      if (!sum) sums.set(key, { span, starts_on, product_id, name, sold_at, quantity });
      else {
        sum.quantity += quantity;
        if (sold_at >= sum.sold_at) Object.assign(sum, { name, sold_at });
      }
    }
  }
}

function sumOrder(sums: Map<string, OrderSum>, order: Order, time: ShopTime): void {
  const { type, total } = order;
  const spans = [
    ["clock", time.month + time.clock],
    ["clock", time.clock],
    ["day", time.day],
    ["hour", time.hour],
    ["month", time.month],
  ] as const;
  for (const [span, starts_on] of spans) {
    const key = `${span} ${starts_on} ${type}`;
    const sum = sums.get(key);
    if (!sum) sums.set(key, { span, starts_on, type, orders: 1, total });
    else {
      sum.orders += 1;
      sum.total += total;
    }
  }
}

function inKeyOrder<Sum>(sums: Map<string, Sum>): Sum[] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
