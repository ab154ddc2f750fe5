import type { Database } from "#app/data/database/database.server.ts";

/**
 * Takes the turn at what one process does for all; no other gets one for as long as `every`, in
 * milliseconds. A turn that is further ahead than that was taken by a clock that was wrong.
 */
export async function takeLease(
  db: Database,
  key: string,
  now: number,
  every: number,
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
            eb("shop_facts.value", "<=", at(now - every)),
            eb("shop_facts.value", ">", at(now + every)),
          ]),
        ),
    )
    .executeTakeFirst();
  return taken === 1n;
}
