import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/**
 * Reads that all see one state of the database, and make nobody wait. Inside, every query goes
 * through `view`, one after the other.
 */
export async function snapshot<T>(db: Database, read: (view: Database) => Promise<T>): Promise<T> {
  const begin = isSqlite(db) ? "begin" : "begin isolation level repeatable read, read only";
  return db.connection().execute(async (view) => {
    await sql.raw(begin).execute(view);
    try {
      return await read(view);
    } finally {
      await sql`rollback`.execute(view);
    }
  });
}
