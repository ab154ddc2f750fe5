import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/**
 * A line of an order is a product, a pack of one, or a custom amount, whose product_id is empty. `line_id` is its id in
 * the cart where that is not the product's; `pieces` is the stock that one of it moves.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table order_items add column line_id text",
    "alter table order_items add column pieces integer not null default 1 check (pieces >= 0)",
    "create index order_items_custom on order_items (order_id) where product_id = ''",
  ]);
}
