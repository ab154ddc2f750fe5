import type { Kysely } from "kysely";

/**
 * When the person of a session confirmed who it is, and when somebody signed in, where another took over since; whether a
 * password was made by an owner.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["confirmed_at", "signed_in_at"])
    await db.schema.alterTable("session").addColumn(column, "bigint").execute();
  // The hourly cleanup ends sessions by their age.
  for (const [name, column] of [
    ["session_created", "createdAt"],
    ["session_signed_in", "signed_in_at"],
  ] as const)
    await db.schema.createIndex(name).on("session").column(column).execute();
  await db.schema
    .alterTable("user")
    .addColumn("password_made", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
