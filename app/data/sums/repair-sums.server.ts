import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { withStartLock } from "#app/data/cluster/leases.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { checkSums, readSpan, sumDay } from "./check-sums.server.ts";
import { addDay, type Sums } from "./span-sums.server.ts";
import { addSums } from "./sums.server.ts";

/**
 * Orders placed since the check are on both sides of a difference, so it still holds when it is added.
 * Two repairs at once would add it twice.
 */
export function repairSums(db: Database, timezone: string, pauseMs: number): Promise<number> {
  return withStartLock(db, async (own) => {
    const { count, differences } = await checkSums(own, timezone);
    for (const [span, sums] of differences) {
      await transaction(own, (trx) => addSums(trx, new Map([[span, sums]])));
      await setTimeout(pauseMs);
    }
    return count;
  });
}

export async function repairDay(db: Database, day: string, timezone: string): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    const wanted = await sumDay(trx, day, timezone);
    const all: Sums = new Map();
    addDay(all, day, wanted.minus(await readSpan(trx, `day ${day}`)));
    await addSums(trx, all);
  });
}

export async function clearSums(db: Database): Promise<void> {
  await transaction(db, async (trx) => {
    await lockSums(trx);
    await trx.deleteFrom("sums_by_product").execute();
    await trx.deleteFrom("sums_by_hour").execute();
  });
}

/** Waits for the orders that have written sums and blocks the others. SQLite has one writer anyway. */
async function lockSums(trx: Trx): Promise<void> {
  if (isSqlite(trx)) return;
  await sql`lock table sums_by_product, sums_by_hour in share row exclusive mode`.execute(trx);
}
