import { readAllRows } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { snapshot } from "#app/data/database/snapshot.server.ts";

/** Every row of every table but those that grow by being looked at. */
export async function dumpAll(db: Database): Promise<Record<string, string[]>> {
  const tables = ["products", "product_grams", "sections", "orders", "order_items"] as const;
  const more = [...SUMS_TABLES, "shop_facts", "user", "account"] as const;
  const dump: Record<string, string[]> = {};
  for (const table of [...tables, ...more]) {
    const rows = await db.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}

/** Every value of every table, as text. */
export function dumpValues(db: Database): Promise<string[]> {
  return snapshot(db, async (view) => {
    const values: string[] = [];
    for await (const { rows } of readAllRows(view)) {
      values.push(...rows.flatMap((row) => Object.values(row).map(String)));
    }
    return values;
  });
}
