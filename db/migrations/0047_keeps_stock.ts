import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/**
 * A product that keeps no stock has a stock of 0, so that the version before refuses to sell it. `commission` is in 1/100 of
 * a percent of its price; without one, its cost is `cost`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table products add column keeps_stock integer not null default 1 check (keeps_stock in (0, 1))",
    "alter table products add column commission integer check (commission between 0 and 10000)",
  ]);
}
