import { randomInt } from "node:crypto";
import type { Insertable } from "kysely";
import { type Order, soldItems } from "../domain/order.ts";
import { shopTime } from "../domain/shop-time.ts";
import type { Trx } from "./database.server.ts";
import type { Schema } from "./schema.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

type HourSum = Insertable<Schema["hour_sums"]>;
type ProductSum = Insertable<Schema["product_sums"]>;

/** On PostgreSQL a sum is spread over this many rows, so that orders do not queue on one. */
const SLOTS = 8;

/**
 * Adds orders to the dashboard's sums. To be the last thing their transaction writes, so that
 * the sums' rows are held briefly; rows in the order of their keys, so that two transactions
 * never wait in a circle.
 */
export async function addToSums(trx: Trx, orders: Order[], timezone: string): Promise<void> {
  const slot = isSqlite(trx) ? 0 : randomInt(SLOTS);
  await trx
    .insertInto("product_sums")
    .values(productSums(orders, timezone, slot))
    .onConflict((conflict) =>
      conflict.columns(["span", "starts_on", "product_id", "slot"]).doUpdateSet((row) => ({
        quantity: row("product_sums.quantity", "+", row.ref("excluded.quantity")),
        name: row.ref("excluded.name"),
      })),
    )
    .execute();
  await trx
    .insertInto("hour_sums")
    .values(hourSums(orders, timezone, slot))
    .onConflict((conflict) =>
      conflict.columns(["hour_start", "type", "slot"]).doUpdateSet((row) => ({
        orders: row("hour_sums.orders", "+", row.ref("excluded.orders")),
        total: row("hour_sums.total", "+", row.ref("excluded.total")),
      })),
    )
    .execute();
}

function productSums(orders: Order[], timezone: string, slot: number): ProductSum[] {
  const sums = new Map<string, ProductSum>();
  for (const order of orders) {
    const { day, month } = shopTime(order.createdAt, timezone);
    const spans = { day, month, all: "" } as const;
    for (const { productId, name, quantity } of soldItems(order)) {
      for (const span of ["day", "month", "all"] as const) {
        const starts_on = spans[span];
        const key = `${span} ${starts_on} ${productId}`;
        const sum = sums.get(key) ?? {
          span,
          starts_on,
          product_id: productId,
          slot,
          name,
          quantity: 0,
        };
        sums.set(key, { ...sum, name, quantity: sum.quantity + quantity });
      }
    }
  }
  return inKeyOrder(sums);
}

function hourSums(orders: Order[], timezone: string, slot: number): HourSum[] {
  const sums = new Map<string, HourSum>();
  for (const { createdAt, type, total } of orders) {
    const { hourStart } = shopTime(createdAt, timezone);
    const key = `${hourStart} ${type}`;
    const sum = sums.get(key) ?? { hour_start: hourStart, type, slot, orders: 0, total: 0 };
    sums.set(key, { ...sum, orders: sum.orders + 1, total: sum.total + total });
  }
  return inKeyOrder(sums);
}

function inKeyOrder<Sum>(sums: Map<string, Sum>): Sum[] {
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
