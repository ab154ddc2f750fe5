import { type Kysely, sql } from "kysely";

/** What staff may do. The release before this one knows no roles: its accounts are owners'. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("user")
    .addColumn("role", "text", (column) =>
      column.notNull().defaultTo("owner").check(sql`role in ('owner', 'cashier')`),
    )
    .execute();
}
