import type { Kysely } from "kysely";

/** The quick changes of stock that were made, so that one that is sent again is not made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("stock_changes")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("stock_changes_made").on("stock_changes").column("made_at").execute();
}
