import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/**
 * Which counted lines were booked, and the sales made offline before a product was counted that came after the booking.
 * What was booked before without a difference stays unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table stock_count_lines add column is_booked integer not null default 0",
    `update stock_count_lines set is_booked = 1 where exists (
      select 1 from stock_counts join stock_movements on document_id = booking_id
      where stock_counts.id = count_id and stock_movements.product_id = stock_count_lines.product_id
        and reason = 'count' and reason <> 'sale')`,
    "create index stock_count_lines_product on stock_count_lines (product_id, counted_at)",
    "create index stock_counts_booking on stock_counts (booking_id) where booking_id is not null",
    `create table count_corrections (
      order_id text not null,
      product_id text not null,
      count_id text not null,
      quantity bigint not null,
      constraint count_corrections_key primary key (order_id, product_id)
    )`,
    "create index count_corrections_count on count_corrections (count_id)",
  ]);
}
