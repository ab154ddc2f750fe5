import { type Kysely, sql } from "kysely";

/** Staff that may not sign in any more, and the tries to sign in that failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("disabled", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`disabled in (0, 1)`),
    )
    .execute();
  await db.schema
    .createTable("sign_in_tries")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("last_at", "bigint", (column) => column.notNull())
    .execute();
}
