import { type Kysely, sql } from "kysely";
import { staffNameKeys } from "#app/domain/staff/staff-name.ts";

/** By which two accounts never get one name. The version before leaves it empty, or as it was: the next naming puts it right. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("user").addColumn("name_key", "text").execute();
  const { rows } = await sql<{ id: string; name: string; email: string; name_key: null }>`
    select id, name, email, name_key from "user"
    where id in (select "userId" from account) order by id
  `.execute(db);
  for (const [id, key] of staffNameKeys(rows)) {
    await sql`update "user" set name_key = ${key} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex("user_name_key").unique().on("user").column("name_key").execute();
}
