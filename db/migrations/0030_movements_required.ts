import { type Kysely, sql } from "kysely";
import { dialectOf, run } from "./baseline/dialect.ts";
import { replaceRule } from "./baseline/stock-rule.ts";

/**
 * No change of stock without its movement, also in a database that 1.0.0 has just brought up to date: beside an
 * earlier release it let the triggers write what was missing. The stock check asks since when.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, replaceRule(dialectOf(db)));
  await sql`
    insert into shop_facts (key, value)
    select 'stock_movements_required_since', ${String(Date.now())} from shop_facts
    where key = 'stock_without_movement'
    on conflict (key) do update set value = excluded.value
  `.execute(db);
  await sql`delete from shop_facts where key = 'stock_without_movement'`.execute(db);
}
