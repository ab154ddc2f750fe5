import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";

/** One process gets it in each `durationMs`. A time far in the future comes from a wrong clock. */
export async function takeLease(
  db: Database,
  key: string,
  now: number,
  durationMs: number,
): Promise<boolean> {
  const at = (time: number) => new Date(time).toISOString();
  const { numInsertedOrUpdatedRows: taken } = await db
    .insertInto("shop_facts")
    .values({ key, value: at(now) })
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({ value: at(now) })
        .where(({ eb, or }) =>
          or([
            eb("shop_facts.value", "<=", at(now - durationMs)),
            eb("shop_facts.value", ">", at(now + durationMs)),
          ]),
        ),
    )
    .executeTakeFirst();
  return taken === 1n;
}

/** All releases use this number. */
const START_LOCK = 4_915_023;

export async function withStartLock<T>(
  db: Database,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (isSqlite(db)) return work(db);
  return withoutTimeouts(db, (own) =>
    own.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(connection);
      try {
        return await work(own);
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(connection);
      }
    }),
  );
}
