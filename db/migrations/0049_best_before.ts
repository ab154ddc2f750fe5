import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** The dates of deliveries' lines. The large table's index may have been made by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table best_before_dates (
      product_id text not null,
      number bigint not null,
      best_before text not null,
      closed_at bigint,
      constraint best_before_dates_key primary key (product_id, number)
    )`,
    "create index best_before_dates_open on best_before_dates (closed_at, best_before)",
    `create index if not exists stock_movements_delivered on stock_movements (product_id, number)
      where reason = 'delivery'`,
  ]);
}
