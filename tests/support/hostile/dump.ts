import type { Database } from "#app/data/database/database.server.ts";

/** Every row of every table but those that grow by being looked at. */
export async function dumpAll(db: Database): Promise<Record<string, string[]>> {
  const tables = ["products", "product_grams", "sections", "orders", "order_items"] as const;
  const more = ["sums_by_hour", "sums_by_product", "shop_facts", "user", "account"] as const;
  const dump: Record<string, string[]> = {};
  for (const table of [...tables, ...more]) {
    const rows = await db.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}
