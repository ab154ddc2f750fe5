import type { Database } from "./database.server.ts";
import { openUnhurried } from "./postgres.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";

/**
 * Work that rightly takes longer than any request, or waits for other processes: on connections of
 * its own, without the limits of the shop's.
 */
export async function unhurried<T>(
  db: Database,
  work: (unhurried: Database) => Promise<T>,
): Promise<T> {
  if (isSqlite(db)) return work(db);
  const own = await openUnhurried(db);
  try {
    return await work(own);
  } finally {
    await own.destroy();
  }
}
