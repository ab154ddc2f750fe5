import type { Kysely } from "kysely";

/** What an import was planned to do, until it is done or a day old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("product_imports")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("prepared", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("done_at", "bigint")
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .execute();
}
