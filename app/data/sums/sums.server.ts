import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches, prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import type { Piastres } from "#app/domain/money.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { addDay, type Sign, SpanSums, type Sums } from "./span-sums.server.ts";

/** Rows for each sum on PostgreSQL, so that concurrent orders seldom wait for each other. */
const SLOTS = 2;

const BATCH_ROWS = 1000;

export type Counted = {
  createdAt: number;
  type: Order["type"];
  /** 1, or 0 for a part of an order, such as a refund. */
  orders: number;
  total: Piastres;
  items: { productId: string; name: string; quantity: number }[];
};

export function countOrder(order: Order): Counted {
  const { createdAt, type, total } = order;
  return { createdAt, type, total, orders: 1, items: soldItems(order) };
}

/** By day, as YYYY-MM-DD. */
export function sumByDay(
  counted: Counted[],
  timezone: string,
  sign: Sign = 1,
): Map<string, SpanSums> {
  const days = new Map<string, SpanSums>();
  for (const { createdAt, type, orders, total, items } of counted) {
    const { day, hour } = shopTime(createdAt, timezone);
    const sums = days.get(day) ?? new SpanSums();
    days.set(day, sums);
    sums.addHour({ hour, type, orders, total }, sign);
    for (const { productId, name, quantity } of items) {
      sums.addProduct({ product_id: productId, name, sold_at: createdAt, quantity }, sign);
    }
  }
  return days;
}

/** To be called last in a transaction, as orders wait for each other's rows. `sign` -1 subtracts. */
export async function addToSums(
  trx: Trx,
  counted: Counted[],
  timezone: string,
  sign: Sign = 1,
): Promise<void> {
  const all: Sums = new Map();
  for (const [day, sums] of sumByDay(counted, timezone, sign)) addDay(all, day, sums);
  await addSums(trx, all, isSqlite(trx) ? 0 : randomInt(SLOTS));
}

/** In the order of their keys, products first, so that writers never deadlock. */
export async function addSums(trx: Trx, sums: Sums, slot = 0): Promise<void> {
  const inKeyOrder = [...sums].sort(byKey);
  const products = inKeyOrder.flatMap(([span, { products }]) =>
    [...products].sort(byKey).map(([, sum]) => ({ ...sum, span, slot })),
  );
  const hours = inKeyOrder.flatMap(([span, { hours }]) =>
    [...hours].sort(byKey).map(([, sum]) => ({ ...sum, span, slot })),
  );
  for (const batch of batches(products, BATCH_ROWS)) await addProducts(trx, batch);
  for (const batch of batches(hours, BATCH_ROWS)) await addHours(trx, batch);
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

const addProducts = prepared((db, rows: Selectable<Schema["sums_by_product"]>[]) =>
  db
    .insertInto("sums_by_product")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "product_id", "slot"]).doUpdateSet((row) => ({
        quantity: row("sums_by_product.quantity", "+", row.ref("excluded.quantity")),
        name: newest("name"),
        sold_at: newest("sold_at"),
      })),
    ),
);

function newest(column: "name" | "sold_at") {
  const [added, known] = [sql.ref(`excluded.${column}`), sql.ref(`sums_by_product.${column}`)];
  return sql<never>`case when excluded.sold_at >= sums_by_product.sold_at then ${added} else ${known} end`;
}

const addHours = prepared((db, rows: Selectable<Schema["sums_by_hour"]>[]) =>
  db
    .insertInto("sums_by_hour")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "hour", "type", "slot"]).doUpdateSet((row) => ({
        orders: row("sums_by_hour.orders", "+", row.ref("excluded.orders")),
        total: row("sums_by_hour.total", "+", row.ref("excluded.total")),
      })),
    ),
);
