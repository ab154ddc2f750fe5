import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** All reads through `view` see one state of the database, and block nobody. */
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
