import { type Kysely, sql } from "kysely";

/** When a sale made offline was received, and what of it did not fit the shop's data then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("orders").addColumn("received_at", "bigint").execute();
  await sql`
    create index orders_received on orders (received_at) where received_at is not null
  `.execute(db);
  await db.schema
    .createTable("sale_problems")
    .addColumn("order_id", "text", (column) =>
      column.primaryKey().notNull().references("orders.id").onDelete("cascade"),
    )
    .addColumn("problems", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("reviewed_at", "bigint")
    .addColumn("reviewed_by_id", "text")
    .addColumn("reviewed_by_name", "text")
    .execute();
  await sql`
    create index sale_problems_open on sale_problems (made_at) where reviewed_at is null
  `.execute(db);
}
