import type { Kysely } from "kysely";

/** What Arabic pages call a section; null where it has no name of its own for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sections").addColumn("display_name_ar", "text").execute();
}
