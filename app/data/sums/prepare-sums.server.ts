import { withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFact, storeFact } from "#app/data/database/facts.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { Change, NO_EFFECTS } from "#app/domain/change.ts";
import { listDays } from "./check-sums.server.ts";
import { clearSums, PREPARED_ZONE, repairDay } from "./repair-sums.server.ts";

/** Null while they are being rebuilt. */
export function readSumsZone(db: Database): Promise<string | null> {
  return readFact(db, PREPARED_ZONE);
}

/**
 * True where it rebuilt the sums for another time zone, while orders go on. One process does it for all;
 * when it ends before it is done, one that waits begins again.
 */
export async function prepareSums(db: Database, timezone: string): Promise<boolean> {
  if ((await readSumsZone(db)) === timezone) return false;
  return withStartLock(db, async (own, lease) => {
    if ((await readSumsZone(own)) === timezone) return false;
    await clearSums(own, timezone, lease);
    for (const day of await listDays(own, timezone)) await repairDay(own, day, timezone, lease);
    await transaction(own, async (trx) => {
      await storeFact(trx, PREPARED_ZONE, timezone);
      await lease.check(trx);
    });
    return true;
  });
}

/** As `prepareSums`; dashboards then show the new sums. */
export async function changeSumsZone(db: Database, timezone: string): Promise<Change<void>> {
  const isRebuilt = await prepareSums(db, timezone);
  return new Change(
    undefined,
    isRebuilt ? { ...NO_EFFECTS, live: { topics: ["orders"] } } : NO_EFFECTS,
  );
}
