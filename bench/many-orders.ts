import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";

/** Columns with the id of an order or refund, the parents first. */
const IDS: Record<string, string[]> = {
  orders: ["id", "cart_id"],
  order_items: ["order_id"],
  order_history: ["order_id"],
  order_payments: ["order_id"],
  refunds: ["id", "order_id"],
  refund_items: ["refund_id"],
  refund_payments: ["refund_id"],
  order_terms: ["order_id"],
};
const TIMES = ["created_at", "opened_at", "made_at"];
/** A history of years: of the latest month there are as many as before. */
export const COPIES_APART_MS = 31 * 86_400_000;

/** Copies the orders of a closed SQLite shop, each a month before the last, until there are so many times as many; not their sums. */
export async function multiplyOrders(db: Database, times: number): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma cache_size = -200000`.execute(db);
  for (const [table, ids] of Object.entries(IDS)) {
    const columns = sql<{ name: string }>`select name from pragma_table_info(${table})`;
    const names = (await columns.execute(db)).rows.map(({ name }) => name);
    const copied = names.map((name) => {
      if (ids.includes(name)) return `printf('%08x', copy) || substr(${name}, 9)`;
      return TIMES.includes(name) ? `${name} - copy * ${COPIES_APART_MS}` : name;
    });
    const copies = `with recursive copies(copy) as (
      select 1 union all select copy + 1 from copies where copy < ${times - 1})`;
    await sql
      .raw(`insert into ${table} (${names.join(", ")}) ${copies}
        select ${copied.join(", ")} from ${table} cross join copies
        order by ${table === "order_terms" ? "1, 2" : `copy, ${ids[0]}`}`)
      .execute(db);
  }
}
