import type { Kysely } from "kysely";

/** The language of an account's admin, and the one that an order was placed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
  await db.schema
    .alterTable("orders")
    .addColumn("language", "text", (column) => column.notNull().defaultTo("en"))
    .execute();
}
