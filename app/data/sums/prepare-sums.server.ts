import { withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listDays } from "./check-sums.server.ts";
import { clearSums, readFact, repairDay } from "./repair-sums.server.ts";

const ZONE = "sums_by_day_timezone";

export function readSumsZone(db: Database): Promise<string | null> {
  return readFact(db, ZONE);
}

export async function prepareSums(db: Database, timezone: string): Promise<void> {
  if ((await readSumsZone(db)) === timezone) return;
  await withStartLock(db, async (own) => {
    if ((await readSumsZone(own)) === timezone) return;
    // The fact is deleted first and stored last, so that an interrupted run is repeated.
    await own.deleteFrom("shop_facts").where("key", "=", ZONE).execute();
    await clearSums(own);
    for (const day of await listDays(own, timezone)) await repairDay(own, day, timezone);
    await own
      .insertInto("shop_facts")
      .values({ key: ZONE, value: timezone })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: timezone }))
      .execute();
  });
}
