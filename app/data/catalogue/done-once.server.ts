import type { Database, Trx } from "#app/data/database/database.server.ts";

/**
 * Stores the id of a change, or the key of an image that was removed, for a day. False where it is stored
 * already; waits for another transaction that stores it. The table is named after its first use.
 */
export async function markDone(trx: Trx, id: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("stock_changes")
    .values({ id, made_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isDone(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("stock_changes")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function cleanUpDone(db: Database, before: number): Promise<void> {
  await db.deleteFrom("stock_changes").where("made_at", "<", before).execute();
}
