import { withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { rebuildSums } from "./repair-sums.server.ts";

const KEY = "sums_timezone";

/** The time zone whose hours, days and months the sums are of; null while they are none's. */
export async function readSumsZone(db: Database): Promise<string | null> {
  const fact = await db
    .selectFrom("shop_facts")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  return fact?.value ?? null;
}

/** Makes the sums anew where they are not those of this time zone; for the start. */
export async function keepSumsIn(db: Database, timezone: string): Promise<void> {
  if ((await readSumsZone(db)) === timezone) return;
  await withStartLock(db, async (unhurried) => {
    if ((await readSumsZone(unhurried)) === timezone) return;
    // Cut short, they are no zone's.
    await unhurried.deleteFrom("shop_facts").where("key", "=", KEY).execute();
    await rebuildSums(unhurried, timezone);
    await unhurried
      .insertInto("shop_facts")
      .values({ key: KEY, value: timezone })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: timezone }))
      .execute();
  });
}
