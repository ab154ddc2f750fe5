import type { Kysely } from "kysely";

/** Counts, and what each person counted of a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_counts")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("collection", "text")
    .addColumn("is_blind", "integer", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("booking_id", "text")
    .execute();
  await db.schema
    .createTable("stock_count_lines")
    .addColumn("count_id", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("counted", "bigint", (column) => column.notNull())
    .addColumn("stock", "bigint", (column) => column.notNull())
    .addColumn("first_number", "bigint", (column) => column.notNull())
    .addColumn("last_number", "bigint", (column) => column.notNull())
    .addColumn("counted_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_count_lines_key", ["count_id", "product_id", "staff_id"])
    .execute();
}
