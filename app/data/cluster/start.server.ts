import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { unhurried } from "#app/data/database/unhurried.server.ts";

/** Any number will do, as long as it stays the same. */
const FIRST_START_LOCK = 4_915_023;

/** Whether nobody can sign in yet. A user without an account is one whose making was cut short. */
export async function hasNoStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom("account").select("id").limit(1).executeTakeFirst()) === undefined;
}

/** Whether there is neither a product nor a section. */
export async function hasNoCatalogue(db: Database): Promise<boolean> {
  const product = await db.selectFrom("products").select("id").limit(1).executeTakeFirst();
  const section = await db.selectFrom("sections").select("id").limit(1).executeTakeFirst();
  return product === undefined && section === undefined;
}

/** One process at a time: the others wait. A SQLite file has only one process anyway. */
export async function oneAtATime<T>(
  db: Database,
  work: (unhurried: Database) => Promise<T>,
): Promise<T> {
  if (isSqlite(db)) return work(db);
  return unhurried(db, (own) =>
    own.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(FIRST_START_LOCK)})`.execute(connection);
      try {
        return await work(own);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(FIRST_START_LOCK)})`.execute(connection);
      }
    }),
  );
}
