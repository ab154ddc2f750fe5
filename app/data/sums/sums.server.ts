import { randomInt } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches, prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { type Order, soldItems } from "#app/domain/orders/order.ts";
import { type SumRows, sumsOf } from "./sum-rows.server.ts";

/** On PostgreSQL a sum is spread over this many rows, so that orders do not queue on one. */
const SLOTS = 2;

/** SQLite takes 32,766 values in one statement. */
const ROWS = 1000;

/**
 * Adds orders to the dashboard's sums. To be the last thing their transaction writes, so that
 * the sums' rows are held briefly; rows in the order of their keys, so that two transactions
 * never wait in a circle.
 */
export async function addToSums(trx: Trx, orders: Order[], timezone: string): Promise<void> {
  const sold = orders.flatMap((order) =>
    soldItems(order).map((item) => ({ ...item, createdAt: order.createdAt })),
  );
  const slot = isSqlite(trx) ? 0 : randomInt(SLOTS);
  await addRows(trx, sumsOf(orders, sold, timezone), slot);
}

/** Adds rows to those of a slot. Products come first, as in `lockSums`. */
export async function addRows(trx: Trx, rows: SumRows, slot: number): Promise<void> {
  for (const batch of batches(rows.products, ROWS)) {
    await addProducts(
      trx,
      batch.map((sum) => ({ ...sum, slot })),
    );
  }
  for (const batch of batches(rows.orders, ROWS)) {
    await addOrders(
      trx,
      batch.map((sum) => ({ ...sum, slot })),
    );
  }
}

const addProducts = prepared((db, rows: Selectable<Schema["product_sums"]>[]) =>
  db
    .insertInto("product_sums")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "starts_on", "product_id", "slot"]).doUpdateSet((row) => ({
        quantity: row("product_sums.quantity", "+", row.ref("excluded.quantity")),
        name: newest("name"),
        sold_at: newest("sold_at"),
      })),
    ),
);

/** Of two rows of a product, the one that was sold last has its name. */
function newest(column: "name" | "sold_at") {
  const [added, known] = [sql.ref(`excluded.${column}`), sql.ref(`product_sums.${column}`)];
  return sql<never>`case when excluded.sold_at >= product_sums.sold_at then ${added} else ${known} end`;
}

const addOrders = prepared((db, rows: Selectable<Schema["order_sums"]>[]) =>
  db
    .insertInto("order_sums")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["span", "starts_on", "type", "slot"]).doUpdateSet((row) => ({
        orders: row("order_sums.orders", "+", row.ref("excluded.orders")),
        total: row("order_sums.total", "+", row.ref("excluded.total")),
      })),
    ),
);
