import { type Kysely, sql } from "kysely";

/** How a sale was paid, and its discount, whole and by line. A sale without payments was paid in cash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("order_payments")
    .addColumn("order_id", "text", (column) =>
      column.notNull().references("orders.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("received", "bigint")
    .addPrimaryKeyConstraint("order_payments_key", ["order_id", "position"])
    .addCheckConstraint("order_payments_amount", sql`amount >= 0 and received >= amount`)
    .execute();
  for (const table of ["orders", "order_items"]) {
    await db.schema
      .alterTable(table)
      .addColumn("discount", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable("orders").addColumn("discount_reason", "text").execute();
  await db.schema.alterTable("refunds").addColumn("method", "text").execute();
}
