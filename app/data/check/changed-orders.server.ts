import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { idsOf } from "#app/domain/id.ts";

const BATCH_ORDERS = 500;

/** `since` is 0 where everything is read. */
export type Scope = { since: number };

/** The ids of the orders with what happened to them since then, or of all. */
export async function* walkOrders(db: Database, { since }: Scope): AsyncGenerator<string[]> {
  if (since > 0) {
    yield* batches(await listChanged(db, since), BATCH_ORDERS);
    return;
  }
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("orders")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH_ORDERS)
      .execute();
    if (rows.length > 0) yield idsOf(rows);
    if (rows.length < BATCH_ORDERS) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** SQLite would read all rows in the order of their ids for a `union`, which lists none twice. */
async function listChanged(db: Database, since: number): Promise<Set<string>> {
  const made = db.selectFrom("orders").select("id").where("created_at", ">", since);
  const received = db.selectFrom("orders").select("id").where("received_at", ">", since);
  const changed = db.selectFrom("order_history").select("order_id as id");
  const refunded = db.selectFrom("refunds").select("order_id as id");
  const rows = await made
    .unionAll(received)
    .unionAll(changed.where("made_at", ">", since))
    .unionAll(refunded.where("created_at", ">", since))
    .execute();
  return new Set(idsOf(rows));
}

export async function listTimes(db: Database, orderIds: string[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const ids = sql.join(orderIds);
  const { rows } = await sql<{ at: number }>`
    select created_at as at from orders where id in (${ids})
    union all select made_at from order_history where order_id in (${ids}) and status = 'completed'
    union all select created_at from refunds where order_id in (${ids})
  `.execute(db);
  return rows.map(({ at }) => at);
}
