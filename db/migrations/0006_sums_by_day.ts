import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Sums by the shop's day in place of `order_sums` and `product_sums`, which the version before goes
 * on writing and which stay for one release. The next start fills the new ones from the orders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  /** By its bytes, as SQLite compares: `23` < `23+`. */
  const text = (column: ColumnDefinitionBuilder) =>
    postgres ? column.notNull().modifyEnd(sql`collate "C"`) : column.notNull();
  const bigint = (column: ColumnDefinitionBuilder) => column.notNull();
  const inKeyOrder = postgres ? sql`` : sql`without rowid`;

  await db.schema
    .createTable("sums_by_hour")
    .addColumn("span", "text", text)
    .addColumn("hour", "text", text)
    .addColumn("type", "text", text)
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("orders", "bigint", bigint)
    .addColumn("total", "bigint", bigint)
    .addPrimaryKeyConstraint("sums_by_hour_key", ["span", "type", "hour", "slot"])
    .modifyEnd(inKeyOrder)
    .execute();
  await db.schema
    .createTable("sums_by_product")
    .addColumn("span", "text", text)
    .addColumn("product_id", "text", text)
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sold_at", "bigint", bigint)
    .addColumn("quantity", "bigint", bigint)
    .addPrimaryKeyConstraint("sums_by_product_key", ["span", "product_id", "slot"])
    .modifyEnd(inKeyOrder)
    .execute();
}
