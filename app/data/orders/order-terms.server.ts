import { setTimeout } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { idsOf, isRandomId } from "#app/domain/id.ts";
import { isDefaultCustomer, nameTerms } from "#app/domain/orders/order-search.ts";

/** Few, as other orders wait for the batch on SQLite. */
const BATCH_ORDERS = 100;
const PAUSE_MS = 10;

const BATCH_ROWS = 1000;

export async function indexAllOrders(db: Database): Promise<void> {
  while ((await indexOrders(db, BATCH_ORDERS)) > 0) {
    await setTimeout(PAUSE_MS, undefined, { ref: false });
  }
}

/** Returns how many; leaves out those that another process is indexing or changing. */
async function indexOrders(db: Database, limit: number): Promise<number> {
  if (!(await selectUnindexed(db).select("id").limit(1).executeTakeFirst())) return 0;
  return transaction(db, async (trx) => {
    const orders = await selectUnindexed(trx)
      .select(["id", "type", "customer_name", "created_at"])
      .orderBy("created_at", "desc")
      .limit(limit)
      // A weaker lock than for an update, so that items and refunds can be inserted.
      .$if(!isSqlite(trx), (query) => query.forNoKeyUpdate().skipLocked())
      .execute();
    if (orders.length === 0) return 0;
    const ids = idsOf(orders);
    for (const batch of batches(await termsOf(trx, orders), BATCH_ROWS)) {
      await trx
        .insertInto("order_terms")
        .values(batch)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx.updateTable("orders").set({ searchable: 1 }).where("id", "in", ids).execute();
    return orders.length;
  });
}

/** The condition is that of the partial index. */
function selectUnindexed(db: Database) {
  return db.selectFrom("orders").where(sql<boolean>`searchable = 0`);
}

type Indexed = Pick<Selectable<Schema["orders"]>, "id" | "type" | "customer_name" | "created_at">;

/** Terms are in the order of their keys. Ids of products are longer than the terms of names. */
async function termsOf(trx: Trx, orders: Indexed[]): Promise<Selectable<Schema["order_terms"]>[]> {
  const items = await trx
    .selectFrom("order_items")
    .select(["order_id", "product_id"])
    .where("order_id", "in", idsOf(orders))
    .execute();
  const products = Map.groupBy(items, (item) => item.order_id);
  return orders
    .flatMap(({ id, type, customer_name, created_at }) => {
      const sold = (products.get(id) ?? []).map((item) => item.product_id).filter(isRandomId);
      const named = isDefaultCustomer(type, customer_name) ? [] : nameTerms(customer_name);
      return [...new Set([...sold, ...named])].map((term) => ({ term, created_at, order_id: id }));
    })
    .sort((one, other) => (one.term < other.term ? -1 : Number(one.term > other.term)));
}
