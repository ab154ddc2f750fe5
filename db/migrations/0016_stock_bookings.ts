import type { Kysely } from "kysely";

/** Deliveries, counts, waste and own use; their lines are the movements of their id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_bookings")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("supplier", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("staff_name", "text", (column) => column.notNull())
    .addColumn("undoes", "text", (column) => column.unique())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("stock_bookings_made")
    .on("stock_bookings")
    .columns(["made_at", "id"])
    .execute();
}
