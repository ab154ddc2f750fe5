import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Sums of orders by hour, day, month and hour of the clock in place of those by hour alone, and
 * when a product was last sold under its name: made from the orders at the next start, which finds
 * no fact that they are there. The products that run low get an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  /** SQLite keeps the rows in the order of their keys, in which they are read. */
  const inKeyOrder = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    postgres ? table : table.modifyEnd(sql`without rowid`);

  await db.schema.dropTable("hour_sums").execute();
  await db.schema.dropTable("product_sums").execute();
  await db.schema
    .createTable("order_sums")
    .addColumn("span", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("orders", "bigint", (column) => column.notNull())
    .addColumn("total", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("order_sums_key", ["span", "starts_on", "type", "slot"])
    .addCheckConstraint("order_sums_span", sql`span in ('hour', 'day', 'month', 'clock')`)
    .$call(inKeyOrder)
    .execute();
  await db.schema
    .createTable("product_sums")
    .addColumn("span", "text", (column) => column.notNull())
    .addColumn("starts_on", "text", (column) => column.notNull())
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("slot", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("sold_at", "bigint", (column) => column.notNull())
    .addColumn("quantity", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("product_sums_key", ["span", "starts_on", "product_id", "slot"])
    .addCheckConstraint("product_sums_span", sql`span in ('day', 'month', 'all')`)
    .$call(inKeyOrder)
    .execute();
  await db.schema
    .createTable("shop_facts")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("products_low")
    .on("products")
    .column("stock")
    .where(sql.ref("stock"), ">=", sql.lit(1))
    .where(sql.ref("stock"), "<=", sql.lit(5))
    .execute();
}
