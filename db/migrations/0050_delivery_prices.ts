import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** The prices that a delivery changed, and an index by which a product's last cost is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    "alter table stock_bookings add column prices text",
    "create index stock_movements_delivery on stock_movements (product_id, number) where reason = 'delivery'",
  ]);
}
