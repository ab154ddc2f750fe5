import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";

/** Every sum by its key, over its slots; a repair leaves a 0 where there should be none. */
export async function dumpSums(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; value: string }>`
    select span || ' ' || hour || ' ' || type as key, sum(orders) || ' ' || sum(total) as value
      from sums_by_hour group by span, hour, type having sum(orders) <> 0 or sum(total) <> 0
    union all
    select span || ' ' || product_id, sum(quantity) || ''
      from sums_by_product group by span, product_id having sum(quantity) <> 0
    union all
    select span || ' ' || hour || ' ' || step, sum(orders) || ' ' || sum(total)
      from sums_by_step group by span, hour, step having sum(orders) <> 0 or sum(total) <> 0`.execute(
    db,
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}
