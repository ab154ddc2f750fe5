import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";

export async function readDrawer(db: Database, device: string): Promise<number | null> {
  const row = await db
    .selectFrom("devices")
    .select("drawer")
    .where("id", "=", device)
    .executeTakeFirst();
  return row?.drawer ?? null;
}

/** A device has a drawer from the first shift that is opened on it. */
export async function addDrawer(trx: Trx, device: string): Promise<void> {
  // Another device may take the number at the same time.
  while ((await readDrawer(trx, device)) === null) {
    await trx
      .insertInto("devices")
      .columns(["id", "drawer"])
      .expression((row) =>
        row
          .selectFrom("devices")
          .select(({ eb, fn, val }) => [
            val(device).as("id"),
            eb(fn.coalesce(fn.max("drawer"), sql.lit(0)), "+", sql.lit(1)).as("drawer"),
          ])
          // Without a condition SQLite takes "on conflict" for that of a join.
          .where(sql.lit(true)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export type RemoveDrawerResult = "removed" | "open" | "repeated";

/** It is for a device on which a shift was opened by mistake. Past shifts stay. */
export function removeDrawer(
  db: Database,
  device: string,
  by: By,
): Promise<Change<RemoveDrawerResult>> {
  return changeTransaction<RemoveDrawerResult>(db, async (trx) => {
    const open = await trx
      .selectFrom("shifts")
      .select("id")
      .where("device_id", "=", device)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    if (open) return new Change("open");
    const removed = await trx
      .deleteFrom("devices")
      .where("id", "=", device)
      .returning("drawer")
      .executeTakeFirst();
    if (!removed) return new Change("repeated");
    const done = { kind: "shift" as const, subject: { id: device, name: "" }, details: removed };
    return new Change("removed", { audit: staffEntry("drawer removed", by, done) });
  });
}
