import type { Kysely } from "kysely";

/** By which staff take over a till that somebody is signed in on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staff_pins")
    .addColumn("staff_id", "text", (column) =>
      column.primaryKey().notNull().references("user.id").onDelete("cascade"),
    )
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("set_at", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("session")
    .addColumn("signed_in_by", "text", (column) => column.references("user.id").onDelete("cascade"))
    .execute();
  await db.schema
    .alterTable("session")
    .addColumn("pin_failures", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
