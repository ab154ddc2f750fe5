import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "./shop-database.ts";

/** Columns with the id of an order or refund, the parents first. */
const IDS: Record<string, string[]> = {
  orders: ["id", "cart_id"],
  order_items: ["order_id"],
  order_history: ["order_id"],
  order_payments: ["order_id"],
  refunds: ["id", "order_id"],
  refund_items: ["refund_id"],
  order_terms: ["order_id"],
};
const TIMES = ["created_at", "opened_at", "made_at"];

/** Copies the orders of a closed shop, each a second before the last, until there are so many times as many; not their sums. */
export function multiplyOrders(dataDir: string, times: number): void {
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec("pragma synchronous = off; pragma cache_size = -200000; begin");
  for (const [table, ids] of Object.entries(IDS)) {
    const columns = database.prepare(`select name from pragma_table_info('${table}')`).all();
    const names = columns.map(({ name }) => String(name));
    const copied = names.map((name) => {
      if (ids.includes(name)) return `printf('%06x', copy) || substr(${name}, 7)`;
      return TIMES.includes(name) ? `${name} - copy * 1000` : name;
    });
    database.exec(`
      with recursive copies(copy) as (
        select 1 union all select copy + 1 from copies where copy < ${times - 1}
      )
      insert into ${table} (${names.join(", ")})
      select ${copied.join(", ")} from ${table} cross join copies
      order by ${table === "order_terms" ? "1, 2" : `copy, ${ids[0]}`}
    `);
  }
  database.exec("commit");
  database.close();
}
