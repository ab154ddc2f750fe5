import { withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { listDays } from "./check-sums.server.ts";
import { clearSums, readFact, repairDay } from "./repair-sums.server.ts";

const ZONE = "sums_by_day_timezone";
const SINCE = "sums_by_day_since";

export function readSumsZone(db: Database): Promise<string | null> {
  return readFact(db, ZONE);
}

export async function prepareSums(db: Database, timezone: string): Promise<void> {
  if ((await readSumsZone(db)) === timezone) return addOrdersOfOldVersion(db, timezone);
  await withStartLock(db, async (own) => {
    if ((await readSumsZone(own)) === timezone) return;
    const facts = [
      { key: SINCE, value: shopTime(Date.now(), timezone).day },
      { key: ZONE, value: timezone },
    ];
    // The facts are deleted first and stored last, so that an interrupted run is repeated.
    await own.deleteFrom("shop_facts").where("key", "in", [SINCE, ZONE]).execute();
    await clearSums(own);
    for (const day of await listDays(own, timezone)) await repairDay(own, day, timezone);
    await own
      .insertInto("shop_facts")
      .values(facts)
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
      )
      .execute();
  });
}

/** The previous release writes `order_sums` only: corrects the days that it has added there. */
export async function addOrdersOfOldVersion(db: Database, timezone: string): Promise<void> {
  const days = await db
    .selectFrom("order_sums")
    .select("starts_on as day")
    .distinct()
    .where("span", "=", "day")
    .where("starts_on", ">=", (await readFact(db, SINCE)) ?? "9")
    .execute();
  for (const { day } of days) await repairDay(db, day, timezone);
}
