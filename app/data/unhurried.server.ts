import { sql } from "kysely";
import type { Database } from "./database.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/** Work at the start, on one connection, that waits for other processes as long as they take. */
export async function unhurried<T>(
  db: Database,
  work: (connection: Database) => Promise<T>,
): Promise<T> {
  if (isSqlite(db)) return work(db);
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });
}
