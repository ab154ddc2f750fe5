import type { Kysely } from "kysely";

/** When the person of a session confirmed with the password or a passkey who it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("session").addColumn("confirmed_at", "bigint").execute();
}
